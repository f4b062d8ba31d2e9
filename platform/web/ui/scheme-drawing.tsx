import type { CardScheme } from '#contract/values/card-scheme.ts'
import styles from './bank-card-mark.module.css'

/** Plain shapes of our own, one a scheme; no brand's logo. The name always stands beside them. */
const shapes: Record<CardScheme, React.ReactNode> = {
  visa: <path d="M10 8.5l5 9 5-9M22 17.5h6" />,
  'visa-electron': (
    <>
      <path d="M8 8.5l5 9 5-9" />
      <circle cx="25" cy="13" r="3.5" />
    </>
  ),
  mastercard: (
    <>
      <circle cx="16" cy="13" r="5" />
      <circle cx="22" cy="13" r="5" />
    </>
  ),
  maestro: (
    <>
      <circle cx="16" cy="13" r="5" fill="currentColor" fillOpacity="0.35" />
      <circle cx="22" cy="13" r="5" />
    </>
  ),
  amex: <path d="M9 18l3.6-10h1.6L18 18M10.4 14.5h6M21 8h7M21 13h6M21 18h7M21 8v10" />,
  vpay: <path d="M9 9l4 8 4-8M21 17V9h3.5a2.5 2.5 0 0 1 0 5H21" />,
  other: <path d="M8 17h6M8 13h3M24 8.5a7 7 0 0 1 0 9M20.5 10.2a4.5 4.5 0 0 1 0 5.6M27.5 7a9.5 9.5 0 0 1 0 12" />,
}

export function SchemeDrawing({ scheme }: { scheme: CardScheme }) {
  return (
    <svg
      className={styles['drawing']}
      data-scheme-mark={scheme}
      viewBox="0 0 38 26"
      width="38"
      height="26"
      aria-hidden="true"
    >
      <rect x="0.75" y="0.75" width="36.5" height="24.5" rx="4" />
      <g>{shapes[scheme]}</g>
    </svg>
  )
}
