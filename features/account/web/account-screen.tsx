import { BriefcaseBusiness, KeyRound, ShieldCheck, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFactors } from '#domain/factors/web/use-factors.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { AlertsPart } from './alerts/alerts-part.tsx'
import { DetailsPart } from './details-part.tsx'
import { LinkedLogins } from './logins/linked-logins.tsx'
import { SessionsPart } from './sessions/sessions-part.tsx'
import styles from './account.module.css'

/** The account (specification section 2): who one is here, where one is logged in, and the ways to change it. */
export function AccountScreen() {
  const t = useTranslations('account')
  const { choices } = useTenant()
  const isOffered = choices.secondFactor === 'offered' || choices.passkeys === 'offered'
  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <div className={styles.parts}>
        <div className={styles.column}>
          <DetailsPart />
          <LinkedLogins />
          <SessionsPart />
          {choices.signIn === 'form' && (isOffered ? <ProtectionPart /> : <FormerProtectionPart />)}
        </div>
        <div className={styles.column}>
          <AlertsPart />
          <MoreParts />
        </div>
      </div>
    </>
  )
}

/** The second factor, where the portal checks the password itself. */
function ProtectionPart() {
  const t = useTranslations('account')
  return (
    <Card>
      <h2 className={styles.partTitle}>{t('protection')}</h2>
      <p className={styles.muted}>{t('protectionText')}</p>
      <Ways>
        <LinkButton to="secondFactor" look="secondary" icon={<KeyRound aria-hidden="true" size={18} />}>
          {t('protectionAction')}
        </LinkButton>
      </Ways>
    </Card>
  )
}

/** Where the tenant offers nothing of it any more: for those who have something to switch off. */
function FormerProtectionPart() {
  const factors = useFactors()
  return factors && (factors.authenticator || factors.passkeys.length > 0) ? <ProtectionPart /> : null
}

/** What has a page of its own, each with the way to it. */
function MoreParts() {
  const t = useTranslations('account')
  return (
    <>
      <Card>
        <h2 className={styles.partTitle}>{t('business')}</h2>
        <p className={styles.muted}>{t('businessText')}</p>
        <Ways>
          <LinkButton to="businessDetails" look="secondary" icon={<BriefcaseBusiness aria-hidden="true" size={18} />}>
            {t('businessAction')}
          </LinkButton>
        </Ways>
      </Card>
      <Card>
        <h2 className={styles.partTitle}>{t('privacy')}</h2>
        <p className={styles.muted}>{t('privacyText')}</p>
        <Ways>
          <LinkButton to="privacyCentre" look="secondary" icon={<ShieldCheck aria-hidden="true" size={18} />}>
            {t('privacyAction')}
          </LinkButton>
        </Ways>
      </Card>
      <Card>
        <h2 className={styles.partTitle}>{t('deletion')}</h2>
        <p className={styles.muted}>{t('deletionText')}</p>
        <Ways>
          <LinkButton to="deletionRequest" look="danger" icon={<Trash2 aria-hidden="true" size={18} />}>
            {t('deletionAction')}
          </LinkButton>
        </Ways>
      </Card>
    </>
  )
}
