import { Outlet } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '#platform/web/navigation/screen-link.tsx'
import { Footer } from '#platform/web/shell/footer.tsx'
import { Frame } from '#platform/web/shell/frame.tsx'
import { LanguageSelect } from '#platform/web/shell/choices/language-select.tsx'
import { HeaderLogo } from '#platform/web/shell/logo.tsx'
import styles from '#platform/web/shell/shell.module.css'

/** Header with the operator's logo and the language, footer with the version. */
export function VisitorLayout() {
  const t = useTranslations('shell')
  return (
    <Frame
      narrow
      header={
        <>
          <ScreenLink to="signIn" className={styles.home}>
            <HeaderLogo /> <span className="visually-hidden">{t('home')}</span>
          </ScreenLink>
          <LanguageSelect />
        </>
      }
      footer={<Footer showVersion links={<ScreenLink to="privacy">{t('privacy')}</ScreenLink>} />}
    >
      <Outlet />
    </Frame>
  )
}
