import type { Logo as LogoData } from '#contract/shapes/portal/page-data.ts'
import { usePageData } from '../page/page-data.tsx'
import styles from './shell.module.css'

function Picture({ logo }: { logo: LogoData }) {
  const size = { width: logo.width, height: logo.height }
  if (!logo.darkSrc) return <img src={logo.src} alt={logo.alt} {...size} />
  // Lazily, so that only the one is loaded that is seen.
  return (
    <>
      <img className={styles.onlyLight} src={logo.src} alt={logo.alt} loading="lazy" {...size} />
      <img className={styles.onlyDark} src={logo.darkSrc} alt={logo.alt} loading="lazy" {...size} />
    </>
  )
}

/** The operator's logo, or its name where there is none. */
export function HeaderLogo() {
  const { logos, tenant } = usePageData()
  return logos.header ? <Picture logo={logos.header} /> : <span className={styles.wordmark}>{tenant.title}</span>
}

export function PoweredByLogo() {
  const { logos } = usePageData()
  return logos.poweredBy ? <Picture logo={logos.poweredBy} /> : <strong>Tapfolio</strong>
}
