import { CircleCheckBig, Info } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import { cardTail } from '#contract/values/cards/card-scheme.ts'
import { BankCardMark } from '#domain/cards/web/bank-card-mark.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { PicturePage } from '#platform/web/ui/page/picture-page.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { useReturnPause } from '#platform/web/timers/use-return-pause.ts'
import { useGoToCards, type LinkedOutcome } from './use-go-to-cards.ts'
import styles from '../bank-cards.module.css'

/** Added, waiting for its first tap, already added, another account's or never used: said for a moment, then back to the list (specification section 4). */
export function LinkedResult({ outcome }: { outcome: LinkedOutcome }) {
  const t = useTranslations('bankCards')
  const goToCards = useGoToCards()
  const { isHeld, holders } = useReturnPause(limits.afterAddingCardMs, () => void goToCards(outcome))
  const isAdded = outcome.kind === 'succeeded' || outcome.kind === 'waiting'
  const Icon = isAdded ? CircleCheckBig : Info
  return (
    <div {...holders}>
      <PicturePage
        icon={<Icon size={28} />}
        tone={isAdded ? 'success' : undefined}
        title={t(`outcome.${outcome.kind}.title`)}
        text={<LinkedText outcome={outcome} />}
      >
        {isAdded && (
          <ul className={styles.cards}>
            {outcome.cards.map((card) => (
              <li key={card.alias_pan}>
                <BankCardMark {...card} />
              </li>
            ))}
          </ul>
        )}
        <Ways>
          <Button onClick={() => void goToCards(outcome)}>{t('toCards')}</Button>
          <p className={styles.muted}>{isHeld ? t('goingBackPaused') : t('goingBack')}</p>
        </Ways>
      </PicturePage>
    </div>
  )
}

function LinkedText({ outcome }: { outcome: LinkedOutcome }) {
  const t = useTranslations('bankCards')
  if (outcome.kind === 'unused' || outcome.kind === 'waiting') return t(`outcome.${outcome.kind}.text`)
  if (outcome.kind !== 'succeeded') {
    if (!outcome.card) return t(`outcome.${outcome.kind}.textAny`)
    return t(`outcome.${outcome.kind}.text`, { card: `•••• ${cardTail(outcome.card.truncated_pan)}` })
  }
  const more = outcome.cards.length - 1
  return (
    <>
      {t('outcome.succeeded.text')} {more > 0 && t('outcome.succeeded.withDevices', { count: more })}
    </>
  )
}
