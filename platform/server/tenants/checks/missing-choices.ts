import { choices } from '#contract/choices.ts'
import { written } from '#contract/shapes/tenant/choice-settings.ts'

/** A line for each choice that a tenant.json, as it was written, does not make, with what holds instead. */
export function missingChoices(raw: unknown): string[] {
  const made = typeof raw === 'object' && raw !== null && 'choices' in raw ? raw.choices : undefined
  const isMade = (name: string) => typeof made === 'object' && made !== null && Object.hasOwn(made, name)
  return Object.entries(choices)
    .filter(([name]) => !isMade(name))
    .map(
      ([name, row]) =>
        `choices.${name}: is not chosen, so it is ${wordOf(row.default)} (${row.meaning}); ` +
        `write ${waysOf(row).join(' or ')} to be sure`,
    )
}

type Row = (typeof choices)[keyof typeof choices]

/** A default in a word. */
function wordOf(value: Row['default']): string {
  if (typeof value === 'string') return value
  return 'kind' in value ? value.kind : 'none'
}

/** All that may be written for the choice. */
function waysOf(row: Row): readonly string[] {
  if ('values' in row) return row.values
  return 'options' in row.shape ? row.shape.options.map(written) : ['[]', '[{"kind":…,"issuer":…,"clientId":…}]']
}
