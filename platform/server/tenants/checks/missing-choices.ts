import { choices } from '#contract/choices.ts'

/** A line for each choice that a tenant.json, as it was written, does not make, with what holds instead. */
export function missingChoices(raw: unknown): string[] {
  const made = typeof raw === 'object' && raw !== null && 'choices' in raw ? raw.choices : undefined
  const isMade = (name: string) => typeof made === 'object' && made !== null && Object.hasOwn(made, name)
  return Object.entries(choices)
    .filter(([name]) => !isMade(name))
    .map(
      ([name, row]) =>
        `choices.${name}: is not chosen, so it is ${row.default} (${row.meaning}); ` +
        `write ${row.values.join(' or ')} to be sure`,
    )
}
