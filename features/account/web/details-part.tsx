import { useId } from 'react'
import { KeyRound, Mail, Pencil } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isLanguageCode, languageNames } from '#contract/values/languages.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { Pairs } from '#platform/web/ui/values/pairs.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { NoticesSwitch } from './notices-switch.tsx'
import styles from './account.module.css'

/** Name, surname, e-mail, language, and whether mails come for new tickets where the tenant offers them. */
export function DetailsPart() {
  const t = useTranslations('account')
  const { name, surname, email, language } = useAccount()
  const { choices } = useTenant()
  const noticesId = useId()
  const pairs = [
    { key: 'name', label: t('name'), value: name },
    { key: 'surname', label: t('surname'), value: surname },
    { key: 'email', label: t('email'), value: email },
    {
      key: 'language',
      label: t('language'),
      value: isLanguageCode(language) ? <span lang={language}>{languageNames[language]}</span> : language,
    },
  ]
  const notices = {
    key: 'notices',
    label: <span id={noticesId}>{t('notify_ticket_issuance')}</span>,
    value: <NoticesSwitch labelId={noticesId} />,
  }
  return (
    <Card>
      <h2 className={styles.partTitle}>{t('details')}</h2>
      <Pairs pairs={choices.ticketNotices === 'offered' ? [...pairs, notices] : pairs} />
      <Ways>
        <LinkButton to="editAccount" icon={<Pencil aria-hidden="true" size={18} />}>
          {t('edit')}
        </LinkButton>
        <LinkButton to="changeEmail" look="secondary" icon={<Mail aria-hidden="true" size={18} />}>
          {t('changeEmail')}
        </LinkButton>
        {choices.signIn === 'form' && (
          <LinkButton to="changePassword" look="secondary" icon={<KeyRound aria-hidden="true" size={18} />}>
            {t('changePassword')}
          </LinkButton>
        )}
      </Ways>
    </Card>
  )
}
