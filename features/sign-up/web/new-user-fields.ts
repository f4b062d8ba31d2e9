import type { GeneralFieldCode } from '#contract/refusals.ts'
import type { NewUser } from '#contract/shapes/identity/new-user.ts'
import type { Choices } from '#contract/choices.ts'
import { parseEmail } from '#contract/values/people/email.ts'
import { dayOnWire } from '#platform/web/form/fields/typed-day.ts'
import { passwordVerdict } from '#platform/web/form/password/password-verdict.ts'

/** The fields of the sign-up form by their paths on the wire; an empty language is the page's own. */
export const newUserFields = {
  'user.name': '',
  'user.surname': '',
  'user.date_of_birth': '',
  'user.email': '',
  'user.confirm_email': '',
  'user.password': '',
  'user.confirm_password': '',
  'user.language': '',
  privacy: false as boolean,
}
export type NewUserFields = typeof newUserFields
type Asked = Pick<Choices, 'confirmFields' | 'dateOfBirth'>

const alwaysAsked = ['user.name', 'user.surname', 'user.email', 'user.password'] as const
/** Each field that says another one once more. */
export const askedTwice = {
  'user.confirm_email': 'user.email',
  'user.confirm_password': 'user.password',
} as const

interface Missing {
  path: keyof NewUserFields
  msg: GeneralFieldCode
}

/**
 * What the page says by itself: nothing is sent without the acceptance of the privacy notice (specification section 5).
 * Then it also tells whatever else it can see, so that one try shows as much as there is; with the acceptance it is the
 * server that tells everything at once.
 */
export function missingAcceptance(fields: NewUserFields, asked: Asked, passwordLength: number): Missing[] {
  if (fields.privacy) return []
  const empty = (path: keyof NewUserFields) => String(fields[path]).trim() === ''
  const required = (path: keyof NewUserFields): Missing[] => (empty(path) ? [{ path, msg: 'required' }] : [])
  const wrong = (path: keyof NewUserFields, msg: GeneralFieldCode, isWrong: boolean): Missing[] =>
    !empty(path) && isWrong ? [{ path, msg }] : []
  const twice = asked.confirmFields === 'shown' ? (['user.confirm_email', 'user.confirm_password'] as const) : []
  const isShort = passwordVerdict(fields['user.password'], { minimum: passwordLength, known: [] }).kind === 'short'
  return [
    ...alwaysAsked.flatMap(required),
    ...wrong('user.email', 'invalid', !parseEmail(fields['user.email'])),
    ...wrong('user.password', 'weak', isShort),
    ...twice.flatMap((path) => [
      ...required(path),
      ...wrong(path, 'not_match', !isSame(fields[path], fields[askedTwice[path]])),
    ]),
    { path: 'privacy', msg: 'privacy.required' },
  ]
}

/** An address may be written in other capitals. */
function isSame(again: string, first: string): boolean {
  const [one, other] = [parseEmail(again), parseEmail(first)]
  return again === first || (one !== undefined && one.canonical === other?.canonical)
}

/** The user as the call wants it; what a tenant does not ask twice is said twice by the page. */
export function newUserOf(fields: NewUserFields, asked: Asked, pageLanguage: string): NewUser {
  const once = asked.confirmFields === 'hidden'
  const born = asked.dateOfBirth === 'asked' ? dayOnWire(fields['user.date_of_birth']) : ''
  return {
    name: fields['user.name'],
    surname: fields['user.surname'],
    ...(born && { date_of_birth: born }),
    email: fields['user.email'],
    confirm_email: fields[once ? 'user.email' : 'user.confirm_email'],
    password: fields['user.password'],
    confirm_password: fields[once ? 'user.password' : 'user.confirm_password'],
    language: fields['user.language'] || pageLanguage,
    privacy: fields.privacy,
  }
}
