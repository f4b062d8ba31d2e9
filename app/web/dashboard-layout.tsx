import { Outlet, useMatches } from '@tanstack/react-router'
import { ChartColumn, LayoutDashboard, MessageCircleQuestionMark, Nfc, ShieldCheck, UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLogIn } from '#domain/sessions/web/use-log-in.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { useText } from '#platform/web/i18n/language-provider.tsx'
import { ScreenLink } from '#platform/web/navigation/screen-link.tsx'
import { Footer } from '#platform/web/shell/footer.tsx'
import { Frame } from '#platform/web/shell/frame.tsx'
import { LanguageSelect } from '#platform/web/shell/choices/language-select.tsx'
import { LanguageWays } from '#platform/web/shell/choices/language-ways.tsx'
import { HeaderLogo } from '#platform/web/shell/logo.tsx'
import { MainNavigation } from '#platform/web/shell/main-navigation.tsx'
import { UserMenu } from '#platform/web/shell/user-menu.tsx'
import styles from '#platform/web/shell/shell.module.css'
import { routes } from '../routes.tsx'
import { useMainWays, whereIn } from './traveller-navigation.tsx'
import { WayBack } from './way-back.tsx'

/** What the menu leads to by the title of its screen. */
const moreWays = [
  ['insights', ChartColumn],
  ['proofOfTap', Nfc],
  ['cases', MessageCircleQuestionMark],
] as const

/** As wide as a list; every other screen is one column for one task. */
const wideScreens = [
  'dashboard',
  'tickets',
  'payments',
  'payment',
  'bankCards',
  'account',
  'insights',
  'statementSearch',
] as const

/**
 * Navbar with logo, the ways through the portal, name and menu; at the foot of every page but the dashboard the way back to it.
 * The farewell to a deleted account looks as a visitor's pages do.
 */
export function DashboardLayout() {
  const t = useTranslations('shell')
  const text = useText()
  const account = useAccount()
  const { leave } = useLogIn()
  // Of the screen that is shown: it changes with the screen, so that nothing moves afterwards.
  const path = (useMatches() as readonly { fullPath: string }[]).at(-1)?.fullPath ?? ''
  const ways = useMainWays(path)
  const isIndex = path === routes.dashboard.path
  const isPrivacy = path === routes.privacyCentre.path
  const isOver = path === routes.accountDeleted.path
  return (
    <Frame
      header={
        <>
          <ScreenLink to="dashboard" className={styles.home}>
            <HeaderLogo /> <span className="visually-hidden">{t('dashboard')}</span>
          </ScreenLink>
          {!isOver && <MainNavigation place="header" ways={ways} />}
          {isOver ? (
            <LanguageSelect />
          ) : (
            <nav className={styles.headerTools} aria-label={t('accountMenu')}>
              <UserMenu name={`${account.name} ${account.surname}`} onLeave={() => void leave()}>
                <li>
                  <ScreenLink to="dashboard" aria-current={isIndex ? 'page' : undefined}>
                    <LayoutDashboard aria-hidden="true" /> {t('dashboard')}
                  </ScreenLink>
                </li>
                <li>
                  <ScreenLink to="account" aria-current={isPrivacy ? undefined : whereIn(routes.account.path, path)}>
                    <UserRound aria-hidden="true" /> {t('account')}
                  </ScreenLink>
                </li>
                {moreWays.map(([to, Icon]) => (
                  <li key={to}>
                    <ScreenLink to={to} aria-current={whereIn(routes[to].path, path)}>
                      <Icon aria-hidden="true" /> {text(routes[to].titleKey)}
                    </ScreenLink>
                  </li>
                ))}
                <li>
                  <ScreenLink to="privacyCentre" aria-current={isPrivacy ? 'page' : undefined}>
                    <ShieldCheck aria-hidden="true" /> {t('privacy')}
                  </ScreenLink>
                </li>
                <li>
                  <LanguageWays />
                </li>
              </UserMenu>
            </nav>
          )}
        </>
      }
      footer={
        <Footer
          showVersion={false}
          links={
            <>
              {!isIndex && !isOver && (
                <ScreenLink to="dashboard" aria-label={t('backToDashboard')}>
                  {t('dashboard')}
                </ScreenLink>
              )}
              <ScreenLink to="privacy">{t('privacy')}</ScreenLink>
            </>
          }
          choices={!isOver && <LanguageSelect />}
        />
      }
      bar={!isOver && <MainNavigation place="bar" ways={ways} />}
      band={isIndex}
      narrow={isOver}
      task={!isOver && !wideScreens.some((name) => routes[name].path === path)}
    >
      <WayBack path={path} />
      <Outlet />
    </Frame>
  )
}
