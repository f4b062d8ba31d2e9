import { travellerPassword } from '../portal/travellers.ts'

/** What a sign-up sends; the password is that of all travellers. */
export const signUpOf = (email: string) => ({
  name: 'Maria',
  surname: 'Rossi',
  email,
  confirm_email: email,
  password: travellerPassword,
  confirm_password: travellerPassword,
  language: 'en',
})
/** Where a mail has what its reader goes on with. */
export const confirmLink = /confirmation_in_progress\?token=([\w-]+)/
export const oneTimeCode = /\b(\d{4}\s?\d{4})\b/
export const resetLink = /request_in_progress\?token=([\w-]+)/
