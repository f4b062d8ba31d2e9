import { limits } from '#contract/limits.ts'

/** Signs that part a host's names: a dot, and the full stop of East Asia, which programs take for one (UTS 46). */
const dots = /(?<=\S)[.\u3002]+(?=\S)/gu
const controls = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u

/** Whether a text holds what could end a header line or turn the direction of writing. */
export const holdsControls = (value: string): boolean => controls.test(value)

/** Throws on a value that could end a header line or turn the direction of writing; nobody types such a thing. */
export function refuseControls(name: string, value: string): void {
  if (holdsControls(value)) throw new Error(`a letter's ${name} holds control characters`)
}

/**
 * A name that strangers may have chosen, as it may stand in a letter: at most 64 characters, and nothing in it that a mail
 * program would turn into a link (`evil.example/x` → `evil example x`), in whatever signs it is written. "J. R." and
 * "D'Arcy-Müller" stay as they are.
 */
export function safeName(value: string): string {
  const harmless = value
    .normalize('NFKC')
    .replaceAll(/[/\\@<>[\]:|]+/g, ' ')
    .replaceAll(dots, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return [...harmless].slice(0, limits.nameLength).join('')
}

/**
 * An address as it may stand in a letter: its reader must know it again, and no mail program may make a link of it, so a
 * break that nobody sees stands behind its sign and each of its dots.
 */
export function safeAddress(value: string): string {
  return value.replaceAll(/[/\\<>[\]:|\s]+/g, '').replaceAll(/[@.\u3002\uff0e\uff61]/g, '$&\u200b')
}
