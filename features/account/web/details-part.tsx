import { KeyRound, Mail, Pencil } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isLanguageCode, languageNames } from '#contract/values/languages.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { Card } from '#platform/web/ui/page/card.tsx'
import { Pairs } from '#platform/web/ui/values/pairs.tsx'
import { Way, WayList } from '#platform/web/ui/page/way-list.tsx'
import styles from './account.module.css'

/** Name, surname, e-mail, language, and the ways to change them. */
export function DetailsPart() {
  const t = useTranslations('account')
  const { name, surname, email, language } = useAccount()
  const { choices } = useTenant()
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
  return (
    <Card>
      <h2 className={styles.partTitle}>{t('details')}</h2>
      <Pairs pairs={pairs} />
      <div className={styles.waysOn}>
        <WayList>
          <Way to="editAccount" icon={<Pencil size={18} />} title={t('edit')} />
          <Way to="changeEmail" icon={<Mail size={18} />} title={t('changeEmail')} />
          {choices.signIn === 'form' && (
            <Way to="changePassword" icon={<KeyRound size={18} />} title={t('changePassword')} />
          )}
        </WayList>
      </div>
    </Card>
  )
}
