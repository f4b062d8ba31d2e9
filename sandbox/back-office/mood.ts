const BACK_OFFICE_MODES = [
  'ok',
  'slow',
  'down',
  'error',
  'garbage',
  'half',
  'huge',
  'wrong-shapes',
  'broken-row',
  'redirect',
] as const

export interface Mood {
  mode: (typeof BACK_OFFICE_MODES)[number]
  /** How long each answer takes; 20 s for `slow` when left out, else 0. */
  delayMs?: number
  /** After so many answers everything is well again; for good when left out. */
  times?: number
  /** Beginning of the paths that it holds for, such as `payments/get_failed`; all of them when left out. */
  only?: string
}

const slowMs = 20_000

/** How the back office's API behaves. */
export class BackOfficeMood {
  #mood: Mood = { mode: 'ok' }

  set(mood: Mood): void {
    this.#mood = mood.times === 0 ? { mode: 'ok' } : mood
  }

  /** The mode and delay of one answer, which counts as used. */
  take(path: string): { mode: Mood['mode']; delayMs: number } {
    const { mode, times, only } = this.#mood
    if (only !== undefined && !path.startsWith(only)) return { mode: 'ok', delayMs: 0 }
    const delayMs = this.#mood.delayMs ?? (mode === 'slow' ? slowMs : 0)
    if (times !== undefined) this.set({ ...this.#mood, times: times - 1 })
    return { mode, delayMs }
  }
}

/** JSON Schema of what a test may ask for: a misspelt field is refused, not ignored. */
export const MOOD_SCHEMA = {
  type: 'object',
  required: ['mode'],
  additionalProperties: false,
  properties: {
    mode: { enum: [...BACK_OFFICE_MODES] },
    delayMs: { type: 'integer', minimum: 0, maximum: 3_600_000 },
    times: { type: 'integer', minimum: 0 },
    only: { type: 'string' },
  },
}
