import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import { OwnCardMark } from '#domain/cards/web/own-card-mark.tsx'
import { LabelChip } from '#domain/labels/web/label-chip.tsx'
import { useRemarks } from '#domain/labels/web/use-remarks.ts'
import { DateRangeField } from '#platform/web/date-range/date-range-field.tsx'
import { dayText } from '#platform/web/date-range/day-text.ts'
import { useRange } from '#platform/web/date-range/use-range.ts'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { Card } from '#platform/web/ui/page/card.tsx'
import { DownloadLinks } from './download-links.tsx'
import { statementsSearch } from './statements-search.ts'
import styles from './statements.module.css'

/** Any days, and some of the cards and labels where there are several. */
export function AnyPeriod({ cards }: { cards: readonly BankCard[] }) {
  const t = useTranslations('statements')
  const [search, change] = useScreenSearch(statementsSearch)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const range = useRange(search)
  const chosen = cards.filter(({ alias_pan }) => !left.has(alias_pan))

  const { labels } = useRemarks()
  const labelIds = labels.length === 0 ? [] : [...labels.map(({ id }) => id), 'none']
  const [leftLabels, setLeftLabels] = useState<ReadonlySet<string>>(new Set())

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
                <input
                  type="checkbox"
                  checked={!left.has(card.alias_pan)}
                  onChange={() => setLeft(toggled(left, card.alias_pan, cards.length))}
                />
                <OwnCardMark {...card} />
              </label>
            ))}
          </fieldset>
        )}
        {labels.length > 0 && (
          <fieldset className={styles.cards}>
            <legend>{t('any.labels')}</legend>
            <div className={styles.labels}>
              {labelIds.map((id) => {
                const label = labels.find((each) => each.id === id)
                return (
                  <label key={id} className={styles.card}>
                    <input
                      type="checkbox"
                      checked={!leftLabels.has(id)}
                      onChange={() => setLeftLabels(toggled(leftLabels, id, labelIds.length))}
                    />
                    {label ? <LabelChip label={label} /> : t('any.unlabelled')}
                  </label>
                )
              })}
            </div>
          </fieldset>
        )}
        <DownloadLinks
          {...range}
          cards={left.size === 0 ? [] : chosen.map(({ alias_pan }) => alias_pan)}
          labels={leftLabels.size === 0 ? [] : labelIds.filter((id) => !leftLabels.has(id))}
          period={`${dayText(range.from)} – ${dayText(range.to)}`}
        />
      </div>
    </Card>
  )
}

/** With the one turned; the last one stays, as a statement of nothing would be none. */
function toggled(left: ReadonlySet<string>, one: string, all: number): ReadonlySet<string> {
  const next = new Set(left)
  if (!next.delete(one)) next.add(one)
  return next.size < all ? next : left
}
