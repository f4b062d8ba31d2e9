import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import { legalLineIn } from '#contract/values/legal-lines.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { usePageData } from '../page/page-data.tsx'
import { PoweredByLogo } from './logo.tsx'
import { SchemeSelect } from './choices/scheme-select.tsx'
import styles from './footer.module.css'

const year = new Date().getFullYear()

/** Company line, copyright, powered-by logo; the version for visitors only. `links` and `choices` are the layout's. */
export function Footer(props: { showVersion: boolean; links?: React.ReactNode; choices?: React.ReactNode }) {
  const { showVersion, links, choices } = props
  const t = useTranslations('shell')
  const { tenant } = usePageData()
  const legal = legalLineIn(tenant, useLanguage().language)
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInside}>
        <div className={styles.legal}>
          <p lang={legal.language}>{legal.text}</p>
          <p className="parted">
            <span>{t('copyright', { year: String(year), owner: tenant.title })}</span>{' '}
            {showVersion && <span>{t('version', { version: limits.version })}</span>}
          </p>
        </div>
        <div className={styles.footerLinks}>
          {tenant.supportUrl && <a href={tenant.supportUrl}>{t('help')}</a>}
          {links}
        </div>
        <div className={styles.footerChoices}>
          {choices}
          <SchemeSelect />
        </div>
        <p className={styles.powered}>
          <span>{t('poweredBy')}</span> <PoweredByLogo />
        </p>
      </div>
    </footer>
  )
}
