import { inject } from 'vitest'

let asking: Promise<string> | undefined

/** Address, for its owner, of the run's PostgreSQL, which the first one to ask starts. */
export function postgresUrl(): Promise<string> {
  return (asking ??= askDesk('postgres'))
}

/** What the whole run has one of, made for the first one to ask. */
export async function askDesk(what: 'postgres' | 'bundled-portal'): Promise<string> {
  const answer = await fetch(`${inject('postgresDesk')}/${what}`)
  if (!answer.ok) throw new Error(await answer.text())
  return answer.text()
}
