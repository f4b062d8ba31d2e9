import { createHash } from 'node:crypto'

export type ProviderName = 'google' | 'facebook' | 'azure'
export const PROVIDER_NAMES: readonly ProviderName[] = ['google', 'facebook', 'azure']

/** Somebody who may sign in; all are invented. */
export interface Person {
  subject: string
  /** Empty: the provider knows no address. */
  email: string
  isVerified: boolean
  givenName: string
  familyName: string
}

/** A typed person: the same address is the same subject, unless another one is asked for. */
export function makePerson(typed: Omit<Person, 'subject'> & { subject?: string }): Person {
  const seed = typed.email === '' ? `${typed.givenName} ${typed.familyName}` : typed.email.toLowerCase()
  const digest = createHash('sha256').update(seed).digest('hex')
  return { ...typed, subject: typed.subject || digest.slice(0, 21) }
}

/** The second one's address is not verified, the next two are travellers of the demo, the last has no address at all. */
export const PERSONS: readonly Person[] = [
  makePerson({ email: 'ada.ferri@example.org', isVerified: true, givenName: 'Ada', familyName: 'Ferri' }),
  makePerson({ email: 'bruno.conti@example.org', isVerified: false, givenName: 'Bruno', familyName: 'Conti' }),
  makePerson({ email: 'giulia.rossi@example.com', isVerified: true, givenName: 'Giulia', familyName: 'Rossi' }),
  makePerson({ email: 'demo@example.com', isVerified: true, givenName: 'Demo', familyName: 'Traveller' }),
  makePerson({ email: '', isVerified: false, givenName: 'Dario', familyName: 'Senzamail' }),
]

/** Claims of an identity token beside the subject. Azure says nothing about whether an address is verified. */
export function claimsOf(provider: ProviderName, person: Person): Record<string, string | boolean> {
  const name = `${person.givenName} ${person.familyName}`.trim()
  return {
    name,
    given_name: person.givenName,
    family_name: person.familyName,
    ...(person.email === '' ? {} : { email: person.email }),
    ...(person.email === '' || provider === 'azure' ? {} : { email_verified: person.isVerified }),
  }
}
