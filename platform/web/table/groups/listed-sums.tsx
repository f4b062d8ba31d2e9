import { Fragment } from 'react'
import { listedSums } from '#contract/values/money/sums-text.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'

/**
 * Sums of several currencies as a sentence lists them; `looks` names the classes of a sum and of what binds it to its
 * neighbours; `lead` is the word of what they are, bound to the first. The space stands between the sums: within one, where
 * nothing breaks, no line would end at it.
 */
export function ListedSums(props: { sums: readonly string[]; lead?: string; looks: { sum: string; bound?: string } }) {
  const { sums, lead, looks } = props
  const { locale } = useLanguage()
  return listedSums(sums, locale).map(({ word, sum, end }, at) => (
    <Fragment key={sum}>
      <span className={looks.sum}>
        {at === 0 && lead !== undefined && `${lead}\u00a0`}
        {word !== '' && <span className={looks.bound}>{`${word}\u00a0`}</span>}
        {sum}
        <span className={looks.bound}>{end}</span>
      </span>{' '}
    </Fragment>
  ))
}
