import { laterPart } from '#platform/server/overload/later-part.ts'

/** What reads and judges passkeys, some 290 files of it. */
export const webAuthn = laterPart(() => import('@simplewebauthn/server'))
