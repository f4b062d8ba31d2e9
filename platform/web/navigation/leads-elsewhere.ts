import type { ScreenChoices } from '#contract/choices.ts'
import type { ScreenRow } from './screen-row.ts'

/** The documented path to which a screen's address leads where the tenant does not have the screen. */
export function leadsElsewhere(
  { only = {}, elsewhere = '/' }: Pick<ScreenRow, 'only' | 'elsewhere'>,
  choices: ScreenChoices,
): string | undefined {
  const has = (Object.keys(only) as (keyof ScreenChoices)[]).every((name) => wordOf(choices[name]) === only[name])
  return has ? undefined : elsewhere
}

const wordOf = (chosen: string | { kind: string }): string => (typeof chosen === 'string' ? chosen : chosen.kind)
