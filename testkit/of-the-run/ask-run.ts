import { inject } from 'vitest'

/** What the whole run has one of, whoever asks for it first (serve-run.ts). */
export type OfTheRun = 'postgres' | 'pages' | 'chromium' | 'bundled-portal'

const asked = new Map<OfTheRun, Promise<string>>()

/** Its address or its place; it is made for the first one to ask. */
export function askRun(what: OfTheRun): Promise<string> {
  const asking = asked.get(what) ?? ask(what)
  asked.set(what, asking)
  return asking
}

async function ask(what: OfTheRun): Promise<string> {
  const answer = await fetch(`${inject('ofTheRun')}/${what}`)
  if (!answer.ok) throw new Error(await answer.text())
  return answer.text()
}
