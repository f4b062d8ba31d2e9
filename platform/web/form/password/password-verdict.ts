/** What can be said of a new password without a dictionary. `fine` means only that nothing of it was found. */
export type PasswordVerdict =
  | { kind: 'short'; missing: number }
  | { kind: 'personal' }
  | { kind: 'repeated' }
  | { kind: 'digits' }
  | { kind: 'fine' }

/** So few different characters, or so few digits alone, are soon tried out. */
const fewCharacters = 4
const fewDigits = 15

/**
 * Simple facts about a password while it is chosen: advice, no judgement. Whether it is strong is the server's to say,
 * with its dictionaries. `known` are the person's and the portal's names, which others try first.
 */
export function passwordVerdict(
  password: string,
  given: { minimum: number; known: readonly string[] },
): PasswordVerdict {
  const characters = [...password.normalize('NFKC').toLowerCase()]
  if (characters.length < given.minimum) return { kind: 'short', missing: given.minimum - characters.length }
  const text = characters.join('')
  const words = given.known.flatMap((each) => each.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  // The longest first, so that a short one does not tear it apart. Up to two letters are in every other word.
  const names = words.filter((word) => word.length > 2).toSorted((one, other) => other.length - one.length)
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), text)
  if (rest !== text && [...rest].length < given.minimum) return { kind: 'personal' }
  if (new Set(characters).size <= fewCharacters) return { kind: 'repeated' }
  if (characters.length <= fewDigits && /^\p{Nd}+$/u.test(text)) return { kind: 'digits' }
  return { kind: 'fine' }
}
