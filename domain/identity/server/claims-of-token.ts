import type { IDToken } from 'openid-client'
import type { ProvedIdentity } from './identity-providers.ts'

/** Longest subject (OpenID Connect Core, section 2). */
const subjectLength = 255

const textOf = (value: unknown, length: number): string =>
  typeof value === 'string' && value.length <= length ? value : ''

/** What a checked identity token says of a person; undefined when its subject is none. */
export function identityOfToken(claims: IDToken, provesAddresses: boolean): ProvedIdentity | undefined {
  const subject = textOf(claims.sub, subjectLength)
  if (subject === '') return undefined
  const email = textOf(claims['email'], 320)
  const [first = '', ...rest] = textOf(claims['name'], 200).trim().split(/\s+/)
  return {
    issuer: claims.iss,
    subject,
    email,
    // The boolean and nothing that looks like it: "false" is a text too.
    isAddressProven: email !== '' && (claims['email_verified'] === true || provesAddresses),
    givenName: textOf(claims['given_name'], 200) || first,
    familyName: textOf(claims['family_name'], 200) || rest.join(' '),
  }
}
