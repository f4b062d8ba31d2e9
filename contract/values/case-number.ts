/**
 * Digits and letters that are neither vowels, so that no number spells a word, nor read for another one. There are 29, a
 * prime: so the check character tells every wrong character and every two that changed places.
 */
export const caseCharacters = '0123456789BCDFGHJKMNPQRSTVWXZ'

/** What stands before the check character. */
export const caseNumberLength = 5

/** The character that ends a number of a case; `text` is what comes before it. */
function caseCheckCharacter(text: string): string {
  const sum = Array.from(text).reduce((total, character, at) => total + (at + 2) * caseCharacters.indexOf(character), 0)
  return caseCharacters.charAt(sum % caseCharacters.length)
}

/** `7KQ4M` and its check character as people say and write it: 7KQ-4MP. */
export function caseNumberText(text: string): string {
  const whole = text + caseCheckCharacter(text)
  return `${whole.slice(0, 3)}-${whole.slice(3)}`
}

/**
 * A number as somebody typed it or took it down by ear (in small letters, with spaces, O for 0, I or L for 1), as it is
 * written; undefined where it is none, as after one wrong character.
 */
export function readCaseNumber(typed: string): string | undefined {
  const plain = typed
    .toUpperCase()
    .replaceAll(/[\s.-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  if (plain.length !== caseNumberLength + 1) return undefined
  const text = plain.slice(0, caseNumberLength)
  const isKnown = Array.from(text).every((character) => caseCharacters.includes(character))
  return isKnown && plain.endsWith(caseCheckCharacter(text)) ? caseNumberText(text) : undefined
}
