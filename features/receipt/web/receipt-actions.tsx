import { useEffect, useRef } from 'react'
import { Download, Printer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { callAddress } from '#platform/web/client.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { Button, HrefButton } from '#platform/web/ui/button.tsx'
import styles from './receipt.module.css'

/** The PDF by button, once by itself on the open page, and printing. */
export function ReceiptActions({ shortId, downloadsByItself }: { shortId: string; downloadsByItself: boolean }) {
  const t = useTranslations('receipt')
  const { language } = useLanguage()
  const link = useRef<HTMLAnchorElement>(null)
  const hasDownloaded = useRef(false)
  const href = callAddress('getReceiptPdf', { params: { file: `${shortId}.pdf` }, query: { language } })

  useEffect(() => {
    if (!downloadsByItself || hasDownloaded.current) return
    hasDownloaded.current = true
    link.current?.click()
  }, [downloadsByItself])

  return (
    <div className={styles['actions']} data-no-print="">
      <HrefButton href={href} download="" icon={<Download aria-hidden="true" size={18} />}>
        {t('download')}
      </HrefButton>
      <Button look="secondary" onClick={() => window.print()} icon={<Printer aria-hidden="true" size={18} />}>
        {t('print')}
      </Button>
      {downloadsByItself && (
        <>
          <a ref={link} href={href} download="" hidden tabIndex={-1} aria-hidden="true">
            {t('download')}
          </a>
          <p className={styles['byItself']}>{t('byItself')}</p>
        </>
      )}
    </div>
  )
}
