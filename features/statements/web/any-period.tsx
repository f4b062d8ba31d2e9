import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import { OwnCardMark } from '#domain/cards/web/own-card-mark.tsx'
import { DateRangeField } from '#platform/web/date-range/date-range-field.tsx'
import { dayText } from '#platform/web/date-range/day-text.ts'
import { useRange } from '#platform/web/date-range/use-range.ts'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { Card } from '#platform/web/ui/page/card.tsx'
import { DownloadLinks } from './download-links.tsx'
import { statementsSearch } from './statements-search.ts'
import styles from './statements.module.css'

/** Any days, and some of the cards where there are several. */
export function AnyPeriod({ cards }: { cards: readonly BankCard[] }) {
  const t = useTranslations('statements')
  const [search, change] = useScreenSearch(statementsSearch)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const range = useRange(search)
  const chosen = cards.filter(({ alias_pan }) => !left.has(alias_pan))

  function toggle(aliasPan: string) {
    const next = new Set(left)
    if (!next.delete(aliasPan)) next.add(aliasPan)
    // A statement of no card would be none.
    if (next.size < cards.length) setLeft(next)
  }

  return (
    <Card>
      <h2 className={styles.partTitle}>{t('any.title')}</h2>
      <p className={styles.muted}>{t('any.text')}</p>
      <div className={styles.any}>
        <DateRangeField value={search} onChange={(next) => change(next, 'push')} />
        {cards.length > 1 && (
          <fieldset className={styles.cards}>
            <legend>{t('any.cards')}</legend>
            {cards.map((card) => (
              <label key={card.id} className={styles.card}>
                <input type="checkbox" checked={!left.has(card.alias_pan)} onChange={() => toggle(card.alias_pan)} />
                <OwnCardMark {...card} />
              </label>
            ))}
          </fieldset>
        )}
        <DownloadLinks
          {...range}
          cards={left.size === 0 ? [] : chosen.map(({ alias_pan }) => alias_pan)}
          period={`${dayText(range.from)} – ${dayText(range.to)}`}
        />
      </div>
    </Card>
  )
}
