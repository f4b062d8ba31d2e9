import type { WordChoices } from '#contract/choices.ts'
import type { ScreenRow } from './screen-row.ts'

/** The documented path to which a screen's address leads where the tenant does not have the screen. */
export function leadsElsewhere(
  { only = {}, elsewhere = '/' }: Pick<ScreenRow, 'only' | 'elsewhere'>,
  choices: WordChoices,
): string | undefined {
  const has = (Object.keys(only) as (keyof WordChoices)[]).every((name) => choices[name] === only[name])
  return has ? undefined : elsewhere
}
