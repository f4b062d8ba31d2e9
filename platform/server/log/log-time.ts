const shape = 20 // `2026-11-25T10:00:00.`

let second = Number.NaN
let begins = ''

/** The present instant as ISO text in UTC. Most lines fall into the second of the one before: only their rest is written anew. */
export function logTime(): string {
  const now = Date.now()
  const ms = now % 1000
  if (now - ms !== second) {
    second = now - ms
    begins = new Date(second).toISOString().slice(0, shape)
  }
  return `${begins}${ms < 10 ? '00' : ms < 100 ? '0' : ''}${String(ms)}Z`
}
