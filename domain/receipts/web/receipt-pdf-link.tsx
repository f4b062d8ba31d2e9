import type { Ref } from 'react'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { callAddress } from '#platform/web/client/client.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { HrefButton, type ButtonLook } from '#platform/web/ui/button/button.tsx'

/** The address of a receipt's PDF in the reader's language. */
function useReceiptPdfAddress(shortId: string): string {
  const { language } = useLanguage()
  return callAddress('getReceiptPdf', { params: { file: `${shortId}.pdf` }, query: { language } })
}

/** Downloads a receipt's PDF; the server names the file. A real link: it also opens in a new tab or is saved as. */
export function ReceiptPdfLink(props: { shortId: string; look?: ButtonLook; ref?: Ref<HTMLAnchorElement> }) {
  const { shortId, look = 'primary', ref } = props
  const t = useTranslations('shell.receipt')
  const address = useReceiptPdfAddress(shortId)
  return (
    <HrefButton ref={ref} href={address} download="" look={look} icon={<Download aria-hidden="true" size={18} />}>
      {t('download')}
    </HrefButton>
  )
}
