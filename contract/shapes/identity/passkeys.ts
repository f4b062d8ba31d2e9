import { z } from 'zod'

/** What a browser is asked to do with a passkey, as WebAuthn has it in JSON; it goes to the browser as it is. */
export const PasskeyOptions = z.record(z.string(), z.unknown())
export type PasskeyOptions = z.infer<typeof PasskeyOptions>

const bytes = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]*$/)
const same = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(32).nullish(),
}

/** What a passkey signed (AuthenticationResponseJSON); byte strings are base64url. */
export const PasskeyAnswer = z.object({
  ...same,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(100).optional(),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** A passkey that was just made (RegistrationResponseJSON). */
export const NewPasskey = z.object({
  ...same,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(32)).max(8).default([]),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>
