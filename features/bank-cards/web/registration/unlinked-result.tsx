import { CircleX, Clock, RotateCw, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button, LinkButton } from '#platform/web/ui/button/button.tsx'
import { PicturePage } from '#platform/web/ui/page/picture-page.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { refusedWords } from './refused-words.ts'
import type { RegistrationOutcome } from './settle-registration.ts'
import type { LinkedOutcome } from './use-go-to-cards.ts'

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
    <PicturePage
      icon={<Icon size={28} />}
      tone={tone}
      title={t(`outcome.${outcome.kind}.title`)}
      text={
        outcome.kind === 'refused'
          ? `${t(`refused.${refusedWords(outcome.result)}`)} ${t('outcome.refused.noCharge')}`
          : t(`outcome.${outcome.kind}.text`)
      }
    >
      <Ways>
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
      </Ways>
    </PicturePage>
  )
}
