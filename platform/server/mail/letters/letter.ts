import { z } from 'zod'
import { languages, type LanguageCode } from '#contract/values/languages.ts'

/**
 * Texts of one letter in one language, with ICU arguments: the letter's values and facts, `first`, which is what it is about,
 * else what its list begins with, and what every letter is told.
 * `text` may have paragraphs, parted by an empty line.
 */
export interface LetterTexts {
  subject: string
  heading: string
  text: string
  /** On the button that opens `values.link`; without one there is no button. */
  button?: string
  /** A sentence that leads to `values.moreLink`, in HTML by a quieter button with these words. */
  more?: string
  moreButton?: string
  /** What to do if the reader did not ask for this letter. */
  note: string
}

/** A kind of letter: its texts in all languages, and what they are told. Its owner exports it, and app lists it. */
export interface Letter<Value extends string = string, Fact extends string = string> {
  /** As it waits in the queue, for good. */
  readonly name: string
  /** A tenant's own texts lie under NAMESPACE.mail.NAME. */
  readonly namespace: string
  readonly texts: Readonly<Record<LanguageCode, LetterTexts>>
  /**
   * `link` is opened by the button, `moreLink` stands below it where the tenant has such a screen, `code` stands large,
   * `email` stays an address that one knows again; any other one may be a stranger's word and is made harmless.
   */
  readonly values: readonly Value[]
  /** Its button is for the rare reader, such as one who was not who logged in: it has an edge and no ground. */
  readonly hasQuietButton?: boolean
  /** What `moreLink` leads to is meant first wherever it stands: its button has the ground, and comes before the other. */
  readonly isMoreFirst?: boolean
  /** Values that we wrote ourselves, such as a time or an amount: they stand as they are. */
  readonly facts: readonly Fact[]
  /**
   * What a letter is told that waits since before its kind was told it: a server of another version put it into the queue,
   * and it has to be sent all the same. It stands as it is, behind all that the letter was told. Kept until no letter of a release without it can wait.
   */
  readonly added?: (waiting: WaitingLetter) => Readonly<Record<string, string>>
  /** The same for rows of its list. */
  readonly addedRows?: (waiting: WaitingLetter) => readonly LetterRow[]
}

/**
 * One line of a letter's list: what it is, in names that strangers may have chosen, a dash between them, or an arrow where
 * they are from where to where (`isWay`); below it and at its end what we wrote ourselves, and where it leads. One with a
 * `label` says what its names, or its value, are.
 */
export const LetterRow = z.object({
  label: z.string().optional(),
  names: z.array(z.string()),
  isWay: z.boolean().optional(),
  note: z.string(),
  value: z.string(),
  to: z.object({ words: z.string(), link: z.string() }).optional(),
})
export type LetterRow = z.infer<typeof LetterRow>

/** What a letter is about, where its list does not say it once more. */
const LetterAbout = LetterRow.pick({ names: true, isWay: true })

/**
 * How a reader stops letters of a kind: the page that asks once more, and the address to which a mail program posts their
 * one press (RFC 8058). Both open nothing else.
 */
export const WayOut = z.object({ page: z.string(), post: z.string() })
export type WayOut = z.infer<typeof WayOut>

/** Where the foot of every letter of a tenant leads: `help` is the tenant's own page, address or telephone. */
export interface LetterFoot {
  help: string | undefined
  privacy: string
}

/** What one letter of a kind says to whom; sealed while it waits. */
export type LetterContent<Value extends string, Fact extends string> = {
  to: string
  language: LanguageCode
  /** A list, below the first paragraph. */
  rows?: readonly LetterRow[]
  about?: z.infer<typeof LetterAbout>
  wayOut?: WayOut
  values: Readonly<Record<Exclude<Value, 'moreLink'>, string>> &
    ('moreLink' extends Value ? { moreLink?: string } : object)
} & ([Fact] extends [never] ? { facts?: undefined } : { facts: Readonly<Record<Fact, string>> })

/** A letter as it waits, by the name of its kind. */
export const WaitingLetter = z.object({
  name: z.string(),
  to: z.string(),
  language: z.enum(languages),
  values: z.record(z.string(), z.string()),
  facts: z.record(z.string(), z.string()).default({}),
  rows: z.array(LetterRow).default([]),
  about: LetterAbout.optional(),
  wayOut: WayOut.optional(),
})
export type WaitingLetter = z.infer<typeof WaitingLetter>

/** Makes a kind of letter from its owner's messages, where its texts are `mail.NAME`. */
export function defineLetter<Name extends string, Value extends string, Fact extends string = never>(given: {
  name: Name
  namespace: string
  messages: Readonly<Record<LanguageCode, { mail: Readonly<Record<Name, LetterTexts>> }>>
  values: readonly Value[]
  facts?: readonly Fact[]
  hasQuietButton?: boolean
  isMoreFirst?: boolean
  added?: Letter['added']
  addedRows?: Letter['addedRows']
}): Letter<Value, Fact> {
  const { name, namespace, messages, values, facts = [], hasQuietButton = false, isMoreFirst = false } = given
  const { added = () => ({}), addedRows = () => [] } = given
  const texts = Object.fromEntries(languages.map((language) => [language, messages[language].mail[name]])) as Record<
    LanguageCode,
    LetterTexts
  >
  return { name, namespace, texts, values, facts, hasQuietButton, isMoreFirst, added, addedRows }
}
