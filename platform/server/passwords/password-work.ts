import { workOf } from '../workers/work.ts'
import type { passwordScore } from './password-strength.ts'

/** Scoring of passwords in a thread, which reads its dictionaries once. Somebody waits for it, so not for long. */
export const passwordWork = workOf<typeof passwordScore>({
  module: new URL('./password-strength.ts', import.meta.url).href,
  name: 'passwordScore',
  limitMs: 15_000,
  room: 50,
  waitMs: 5000,
  megabytes: 512,
})
