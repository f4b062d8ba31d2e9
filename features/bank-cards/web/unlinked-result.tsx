import { CircleX, Clock, RotateCw, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'
import { refusedWords } from './refused-words.ts'
import type { RegistrationOutcome } from './settle-registration.ts'
import type { LinkedOutcome } from './use-go-to-cards.ts'
import styles from './bank-cards.module.css'

const looks = {
  cancelled: { icon: Undo2, tone: undefined },
  verifying: { icon: Clock, tone: 'warning' },
  refused: { icon: CircleX, tone: 'danger' },
  unknown_order: { icon: CircleX, tone: 'danger' },
  not_yours: { icon: CircleX, tone: 'danger' },
} as const

/** No card came of it, or not yet: why, and the next step. What is being verified is never called failed. */
export function UnlinkedResult(props: {
  outcome: Exclude<RegistrationOutcome, LinkedOutcome>
  isChecking: boolean
  onAgain: () => void
  onCheck: () => void
}) {
  const t = useTranslations('bankCards')
  const { outcome } = props
  const { icon: Icon, tone } = looks[outcome.kind]
  return (
    <Card narrow>
      <span className={styles['picture']} data-tone={tone} aria-hidden="true">
        <Icon size={28} />
      </span>
      <PageHeading>{t(`outcome.${outcome.kind}.title`)}</PageHeading>
      <p className={styles['text']}>
        {outcome.kind === 'refused'
          ? `${t(`refused.${refusedWords(outcome.result)}`)} ${t('outcome.refused.noCharge')}`
          : t(`outcome.${outcome.kind}.text`)}
      </p>
      <div className={styles['ways']}>
        {outcome.kind === 'verifying' ? (
          <Button
            icon={<RotateCw aria-hidden="true" size={18} />}
            pending={props.isChecking}
            onClick={() => !props.isChecking && props.onCheck()}
          >
            {t('checkAgain')}
          </Button>
        ) : (
          <Button onClick={props.onAgain}>{t('tryAgain')}</Button>
        )}
        <LinkButton to="bankCards" look="secondary">
          {t('toCards')}
        </LinkButton>
      </div>
    </Card>
  )
}
