import type { ReactNode } from 'react'
import { BriefcaseBusiness, LockKeyhole, MessageCircleQuestionMark, ShieldCheck, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFactors } from '#domain/factors/web/use-factors.ts'
import { Card } from '#platform/web/ui/page/card.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Way, WayList } from '#platform/web/ui/page/way-list.tsx'
import { AlertsPart } from './alerts/alerts-part.tsx'
import { DetailsPart } from './details-part.tsx'
import { LinkedLogins } from './logins/linked-logins.tsx'
import { SessionsPart } from './sessions/sessions-part.tsx'
import styles from './account.module.css'

/** The account (specification section 2): who one is here, where one is logged in, and the ways to change it. */
export function AccountScreen() {
  const t = useTranslations('account')
  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <div className={styles.parts}>
        <div className={styles.column}>
          <DetailsPart />
          <MoreParts />
          <SessionsPart />
        </div>
        <div className={styles.column}>
          <AlertsPart />
          <LinkedLogins />
          <DeletionPart />
        </div>
      </div>
    </>
  )
}

/** What has a page of its own, a line each. */
function MoreParts() {
  const t = useTranslations('account')
  return (
    <Card>
      <h2 className={styles.partTitle}>{t('more')}</h2>
      <WayList>
        <ProtectionWay />
        <Way
          to="businessDetails"
          icon={<BriefcaseBusiness size={18} />}
          title={t('businessAction')}
          text={t('businessText')}
        />
        <Way to="privacyCentre" icon={<ShieldCheck size={18} />} title={t('privacyAction')} text={t('privacyText')} />
        <Way to="cases" icon={<MessageCircleQuestionMark size={18} />} title={t('casesAction')} text={t('casesText')} />
      </WayList>
    </Card>
  )
}

/** The end of the account, apart from all that one comes here for. */
function DeletionPart() {
  const t = useTranslations('account')
  return (
    <Card>
      <WayList>
        <Way
          to="deletionRequest"
          icon={<Trash2 size={18} />}
          title={t('deletionAction')}
          text={t('deletionText')}
          grave
        />
      </WayList>
    </Card>
  )
}

/** The second factor, where the portal checks the password itself and offers one, or where there is one to switch off. */
function ProtectionWay() {
  const t = useTranslations('account')
  const { choices } = useTenant()
  const isOffered = choices.secondFactor === 'offered' || choices.passkeys === 'offered'
  if (choices.signIn !== 'form') return null
  const way = (
    <Way to="secondFactor" icon={<LockKeyhole size={18} />} title={t('protectionAction')} text={t('protectionText')} />
  )
  return isOffered ? way : <WhereThereIsOne>{way}</WhereThereIsOne>
}

/** Where the tenant offers nothing of it any more: for those who have something to switch off. */
function WhereThereIsOne({ children }: { children: ReactNode }) {
  const factors = useFactors()
  return factors && (factors.authenticator || factors.passkeys.length > 0) ? children : null
}
