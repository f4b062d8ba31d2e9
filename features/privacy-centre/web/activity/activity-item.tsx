import {
  Bell,
  BellOff,
  CreditCard,
  Download,
  Eye,
  KeyRound,
  LogIn,
  LogOut,
  Mail,
  ReceiptText,
  ShieldCheck,
  TriangleAlert,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ActivityKind, ActivityRow } from '#contract/shapes/privacy.ts'
import type { StoppableKind } from '#contract/values/alert-kinds.ts'
import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import { useProviderName } from '#domain/identity/web/use-provider-name.ts'
import { useDeviceName } from '#domain/sessions/web/use-device-name.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import styles from '../privacy-centre.module.css'

const icons: Readonly<Record<ActivityKind, LucideIcon>> = {
  registered: UserRound,
  logged_in: LogIn,
  login_failed: TriangleAlert,
  session_ended: LogOut,
  others_ended: LogOut,
  not_me: TriangleAlert,
  details_changed: UserRound,
  password_changed: KeyRound,
  login_linked: KeyRound,
  login_removed: KeyRound,
  alert_on: Bell,
  alert_off: BellOff,
  card_linked: CreditCard,
  card_removed: CreditCard,
  paid_online: ReceiptText,
  email_asked: Mail,
  email_changed: Mail,
  email_stopped: Mail,
  data_asked: Download,
  data_downloaded: Download,
  authenticator_on: ShieldCheck,
  authenticator_off: ShieldCheck,
  codes_renewed: ShieldCheck,
  recovery_used: ShieldCheck,
  passkey_added: ShieldCheck,
  passkey_removed: ShieldCheck,
  staff_looked: Eye,
  staff_ended: LogOut,
}

/** One thing that happened: what, when, and by which device where that is known. */
export function ActivityItem({ row }: { row: ActivityRow }) {
  const t = useTranslations('privacyCentre.activity')
  const nameOf = useDeviceName()
  const { timeZone } = useTenant()
  const Icon = icons[row.kind]
  return (
    <li className={styles.activityItem} tabIndex={-1} data-kind={row.kind}>
      <span className={styles.activityIcon} aria-hidden="true">
        <Icon size={20} />
      </span>
      <div className={styles.activityBody}>
        <p className={styles.activityWhat}>
          {t(`kinds.${row.kind}`)}
          {row.about !== '' && (
            <span className={styles.activityAbout}>
              {' '}
              <About row={row} />
            </span>
          )}
        </p>
        <p className={`${styles.muted} parted`}>
          <Instant at={row.at} timeZone={timeZone} />{' '}
          {row.user_agent !== '' && <span className={styles.device}>{nameOf(row.user_agent)}</span>}
        </p>
      </div>
    </li>
  )
}

function About({ row: { kind, about } }: { row: ActivityRow }) {
  const shell = useTranslations('shell.alertKinds')
  const providerOf = useProviderName()
  if (kind === 'login_linked' || kind === 'login_removed') return providerOf(about as IdentityProviderName)
  if (kind === 'alert_on' || kind === 'alert_off') return shell(about as StoppableKind)
  return `•••• ${about.slice(-4)}`
}
