import { inject } from 'vitest'

let asking: Promise<string> | undefined

/** Address, for its owner, of the run's PostgreSQL, which the first one to ask starts. */
export function postgresUrl(): Promise<string> {
  return (asking ??= ask())
}

async function ask(): Promise<string> {
  const answer = await fetch(inject('postgresDesk'))
  if (!answer.ok) throw new Error(await answer.text())
  return answer.text()
}
