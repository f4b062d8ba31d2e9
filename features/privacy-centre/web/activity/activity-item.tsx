import {
  CreditCard,
  Download,
  Eye,
  KeyRound,
  LogIn,
  LogOut,
  Mail,
  ReceiptText,
  TriangleAlert,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ActivityKind, ActivityRow } from '#contract/shapes/privacy.ts'
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
  details_changed: UserRound,
  password_changed: KeyRound,
  login_linked: KeyRound,
  login_removed: KeyRound,
  card_linked: CreditCard,
  card_removed: CreditCard,
  paid_online: ReceiptText,
  email_asked: Mail,
  email_changed: Mail,
  email_stopped: Mail,
  data_asked: Download,
  data_downloaded: Download,
  staff_looked: Eye,
  staff_ended: LogOut,
}

/** One thing that happened: what, when, and by which device where that is known. */
export function ActivityItem({ row }: { row: ActivityRow }) {
  const t = useTranslations('privacyCentre.activity')
  const nameOf = useDeviceName()
  const providerOf = useProviderName()
  const { timeZone } = useTenant()
  const Icon = icons[row.kind]
  const isLogin = row.kind === 'login_linked' || row.kind === 'login_removed'
  const about = isLogin ? providerOf(row.about as IdentityProviderName) : `•••• ${row.about.slice(-4)}`
  return (
    <li className={styles.activityItem} tabIndex={-1} data-kind={row.kind}>
      <span className={styles.activityIcon} aria-hidden="true">
        <Icon size={20} />
      </span>
      <div className={styles.activityBody}>
        <p className={styles.activityWhat}>
          {t(`kinds.${row.kind}`)}
          {row.about !== '' && <span className={styles.activityAbout}> {about}</span>}
        </p>
        <p className={styles.muted}>
          <Instant at={row.at} timeZone={timeZone} />
          {row.user_agent !== '' && <> · {nameOf(row.user_agent)}</>}
        </p>
      </div>
    </li>
  )
}
