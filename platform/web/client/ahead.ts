import type { CallName } from '#contract/calls.ts'
import type { AnswerAhead } from '#contract/shapes/portal/first-questions.ts'
import { pageNames } from '#contract/values/page-names.ts'

/** Older than that it may no longer be so. */
const lastsMs = 10_000
/** A phone on a train takes that long to bring the portal alive. */
const longestMs = 30_000

interface Early {
  answer: Promise<unknown>
  until: number
}

/** Answers that are here, or on their way, before their screen asks; each is given once. */
const early = new Map<string, Early>()

const keyOf = (name: CallName, { body, params, query }: { body?: unknown; params?: unknown; query?: unknown }) =>
  JSON.stringify([name, body, params, query])

/** Keeps an answer for whoever asks next. One that fails is as if it had never been asked ahead. */
export function putAhead(name: CallName, input: object, answer: Promise<unknown>): void {
  const key = keyOf(name, input)
  const put: Early = { answer, until: performance.now() + lastsMs }
  early.set(key, put)
  answer.catch(() => early.get(key) === put && early.delete(key))
}

/** The answer to the question, where it was asked ahead a moment ago. */
export function takeAhead(name: CallName, input: object): Promise<unknown> | undefined {
  const key = keyOf(name, input)
  const found = early.get(key)
  early.delete(key)
  return found && found.until > performance.now() ? found.answer : undefined
}

export function isAhead(name: CallName, input: object): boolean {
  return (early.get(keyOf(name, input))?.until ?? 0) > performance.now()
}

/** What was for one reader is for no other. */
export function dropAhead(): void {
  early.clear()
}

/**
 * Takes over what the page brought along, once: the page no longer holds it then. What is not `isTheirs`, or lay in the
 * page for long, is asked again. `onText` is told its text.
 */
export function readAhead(given: {
  isTheirs: (answers: readonly AnswerAhead[]) => boolean
  onText: (text: string) => Promise<void>
}): void {
  const block = document.getElementById(pageNames.ahead)
  const text = block?.textContent
  block?.remove()
  // The page's own clock begins when it is asked for.
  if (!text || performance.now() > longestMs) return
  const answers = JSON.parse(text) as AnswerAhead[]
  if (!given.isTheirs(answers)) return
  const shown = given.onText(text)
  for (const { name, input, answer } of answers)
    putAhead(
      name,
      input,
      shown.then(() => answer),
    )
}
