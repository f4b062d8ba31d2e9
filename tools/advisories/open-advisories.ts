import { z } from 'zod'

const Advisory = z.object({ url: z.string(), name: z.string(), title: z.string(), severity: z.string() })
export type Advisory = z.infer<typeof Advisory>

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)

/**
 * When the registry was asked last, and for what: advisories, or where it publishes none newer releases. And what somebody
 * looked at: why it is nothing here, and until when that holds.
 */
export const Looked = z.strictObject({
  asked: day.nullable(),
  of: z.enum(['advisories', 'releases']).optional(),
  known: z.array(z.strictObject({ url: z.string(), package: z.string(), why: z.string().min(20), until: day })),
})
export type Looked = z.infer<typeof Looked>

/** Of npm's report each advisory once: a package is also named for what only another one brings with it. */
export function advisoriesOf(vulnerabilities: unknown): Advisory[] {
  const Report = z.record(z.string(), z.object({ via: z.array(z.union([z.string(), Advisory])) }))
  const all = Object.values(Report.parse(vulnerabilities)).flatMap(({ via }) =>
    via.filter((each) => typeof each !== 'string'),
  )
  return [...new Map(all.map((each) => [`${each.url} ${each.name}`, each])).values()]
}

/** Those that nobody looked at, or whose time is over. */
export function openAdvisories(advisories: readonly Advisory[], known: Looked['known'], today: string): Advisory[] {
  return advisories.filter(
    ({ url, name }) => !known.some((each) => each.url === url && each.package === name && each.until >= today),
  )
}

const goodForDays = 14

/** Why no release may be made now: nobody asked the registry lately, and whoever makes it did not say `--unasked`. */
export function whyNoRelease(asked: Looked['asked'], today: string, words: readonly string[]): string | undefined {
  const oldest = Temporal.PlainDate.from(today).subtract({ days: goodForDays }).toString()
  if (words.includes('--unasked') || (asked !== null && asked >= oldest)) return undefined
  const when = asked === null ? 'never' : `last on ${asked}`
  return `The registry was asked for advisories against the packages ${when}: \`npm run advisories\` asks it. To make a release all the same, say --unasked.`
}
