import { limits } from '#contract/limits.ts'
import type { FieldError, GeneralFieldCode } from '#contract/refusals.ts'
import type { NewUser } from '#contract/shapes/identity/new-user.ts'
import { parseEmail } from '#contract/values/people/email.ts'
import type { ParsedEmail } from '#contract/values/people/email.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { parsePersonName } from '#contract/values/people/person-name.ts'
import type { Passwords } from '#platform/server/passwords/passwords.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'

/** A new user whose every field holds. */
export interface CheckedUser {
  name: string
  surname: string
  email: ParsedEmail
  password: string
  language: LanguageCode
  dateOfBirth: string | null
}

/** Checks all fields (specification section 5) and tells everything that is wrong at once, in the order of the form. */
export async function checkNewUser(
  user: NewUser,
  given: { tenant: Pick<Tenant, 'languages' | 'choices' | 'timeZone'>; passwords: Passwords },
): Promise<{ user: CheckedUser } | { errors: FieldError[] }> {
  const errors: FieldError[] = []
  const wrong = (field: keyof NewUser, msg: GeneralFieldCode | undefined) => {
    if (msg) errors.push({ path: `user.${field}`, msg })
  }
  const asksTwice = given.tenant.choices.confirmFields === 'shown'

  const name = parsePersonName(user.name)
  const surname = parsePersonName(user.surname)
  if ('msg' in name) wrong('name', name.msg)
  if ('msg' in surname) wrong('surname', surname.msg)
  const dateOfBirth = user.date_of_birth?.trim() || null
  wrong('date_of_birth', dateOfBirth === null ? undefined : birthDateError(dateOfBirth, given.tenant.timeZone))

  const email = parseEmail(user.email ?? '')
  if (isEmpty(user.email)) wrong('email', 'required')
  else if (!email) wrong('email', 'invalid')
  if (asksTwice || user.confirm_email !== undefined) wrong('confirm_email', confirmEmailError(user, email))

  const password = user.password ?? ''
  const knownWords = [user.name, user.surname, user.email].filter((word) => word !== undefined)
  if (password === '') wrong('password', 'required')
  else if (password.length > limits.passwordLength) wrong('password', 'too_long')
  else if (!(await given.passwords.isStrong(password, knownWords))) wrong('password', 'weak')
  if (asksTwice || user.confirm_password !== undefined) {
    if (!user.confirm_password) wrong('confirm_password', 'required')
    else if (user.confirm_password !== password) wrong('confirm_password', 'not_match')
  }

  const language = given.tenant.languages.find((offered) => offered === user.language)
  if (!language) wrong('language', 'notSupported')
  if (user.privacy === false) wrong('privacy', 'privacy.required')

  if ('msg' in name || 'msg' in surname || !email || !language || errors.length > 0) return { errors }
  return { user: { name: name.name, surname: surname.name, email, password, language, dateOfBirth } }
}

const isEmpty = (text: string | undefined): boolean => (text ?? '').trim() === ''

function confirmEmailError(user: NewUser, email: ParsedEmail | undefined): GeneralFieldCode | undefined {
  if (isEmpty(user.confirm_email)) return 'required'
  const again = parseEmail(user.confirm_email ?? '')
  const matches =
    email && again ? email.canonical === again.canonical : user.email?.trim() === user.confirm_email?.trim()
  return matches ? undefined : 'not_match'
}

const earliestBirthDate = '1900-01-01'

/** `invalid` unless the text is a day YYYY-MM-DD since 1900 that has come in the tenant's time zone. */
function birthDateError(text: string, timeZone: string): 'invalid' | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < earliestBirthDate) return 'invalid'
  try {
    const day = Temporal.PlainDate.from(text, { overflow: 'reject' })
    return Temporal.PlainDate.compare(day, Temporal.Now.plainDateISO(timeZone)) > 0 ? 'invalid' : undefined
  } catch (error) {
    if (error instanceof RangeError) return 'invalid' // a day that no calendar has
    throw error
  }
}
