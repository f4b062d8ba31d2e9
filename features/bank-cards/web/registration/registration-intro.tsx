import { useEffect } from 'react'
import { Banknote, ExternalLink, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAsk } from '#platform/web/form/use-ask.ts'
import { ProviderRedirect } from '#domain/card-provider/web/provider-redirect.tsx'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { useOnline } from '#platform/web/page/use-online.ts'
import { Button, LinkButton } from '#platform/web/ui/button/button.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { RegistrationStep } from './registration-step.tsx'
import styles from '../bank-cards.module.css'

/** Before one leaves: where one goes, that nothing is charged, and what comes back. */
export function RegistrationIntro() {
  const t = useTranslations('bankCards')
  const account = useAccount()
  const online = useOnline()
  const open = useAsk({
    call: 'makeRegistrationForm',
    messages: 'bankCards',
    input: () => ({ body: { accounts_id: account.id } }),
  })
  const { problem, data: form, reset } = open
  const isLeaving = open.isPending || form !== undefined

  useEffect(() => {
    // Back from the provider may show this very page as it was left.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) reset()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])

  return (
    <>
      <PageHeading lead={t('addLead')}>{t('addTitle')}</PageHeading>
      <Card>
        <div className={styles.intro}>
          <ol className={styles.steps}>
            <RegistrationStep icon={<ExternalLink size={22} />} title={t('steps.leaveTitle')}>
              {t('steps.leaveText')}
            </RegistrationStep>
            <RegistrationStep icon={<Banknote size={22} />} title={t('steps.freeTitle')}>
              {t('steps.freeText')}
            </RegistrationStep>
            <RegistrationStep icon={<Undo2 size={22} />} title={t('steps.backTitle')}>
              {t('steps.backText')}
            </RegistrationStep>
          </ol>
          <div role="status">
            {!online && <Notice tone="warning">{t('offline')}</Notice>}
            {problem && <Notice tone="warning">{problem}</Notice>}
            {form && <p className={styles.muted}>{t('leaving', { host: new URL(form.action, location.href).host })}</p>}
          </div>
          <Ways>
            <Button
              icon={<ExternalLink aria-hidden="true" size={18} />}
              pending={isLeaving}
              aria-disabled={!online || undefined}
              onClick={() => online && open.mutate()}
            >
              {t('proceed')}
            </Button>
            <LinkButton to="bankCards" look="quiet">
              {t('toCards')}
            </LinkButton>
          </Ways>
        </div>
      </Card>
      {form && <ProviderRedirect form={form} />}
    </>
  )
}
