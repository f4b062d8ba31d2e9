import { z } from 'zod'

/**
 * The choices that bring settings: `kind` says what is chosen, and beside it stands what only that kind needs, so a choice
 * without its settings does not load and no code asks for them twice. Of each there is a public part, for the browser: it
 * names every setting that may leave the server, and drops what it does not name.
 */

/** A setting of a choice; `what` completes "write …" where it is missing and "must be …" where it is another thing. */
const setting = (what: string, pattern = /\S/) =>
  z
    .string({ error: ({ input }) => (input === undefined ? `is missing; write ${what}` : `must be ${what}`) })
    .regex(pattern, `must be ${what}`)
    .describe(what)

/** An address that is checked where all addresses of a tenant are, by what it is for. */
const address = (what: string) => setting(what, /^/)

type Kind = z.ZodObject<{ kind: z.ZodLiteral<string> }>

/** One of the kinds; of one that does not exist it says which there are, each with the settings that it cannot go without. */
function oneOf<const Kinds extends readonly [Kind, ...Kind[]]>(kinds: Kinds) {
  return z.discriminatedUnion('kind', kinds, { error: () => `must be as in ${kinds.map(written).join(' or ')}` })
}

/** `{"kind":"remote","address":…}`: how a kind is written in tenant.json. */
export function written({ shape }: Kind): string {
  const { kind, ...settings } = shape
  const needed = Object.entries<z.ZodType>(settings).filter(([, setting]) => !setting.safeParse(undefined).success)
  return `{${[`"kind":"${kind.value}"`, ...needed.map(([name]) => `"${name}":…`)].join(',')}}`
}

const kind = <const Name extends string>(name: Name) => z.object({ kind: z.literal(name) })

const script = /^(https?:\/\/|\{sandbox\}\/)\S+$/
const origin = setting('the origin of a page, as https://check.example', /^https?:\/\/[^\s/;,]+$/)

/** Tickets and payments come from our ledger, or from the operator's ticketing API at `address`. */
export const OperatorData = oneOf([
  kind('ledger'),
  kind('remote').extend({ address: address("the address of the operator's ticketing API") }),
])

const EasyChannel = kind('easychannel').extend({
  address: address("the address of the bank's EasyChannel, which the body of /easychannel/request must name"),
  /** Codes of the XML interface between bank and biller. */
  codes: z.object(
    {
      senderBank: setting('the code of the bank that asks (AbiMittente)'),
      ordererBank: setting('the code of the bank that is asked (AbiOrdinante)'),
      company: setting('the code of the biller (CodiceSIAAzienda)'),
      operation: setting('the name of the message (NomeMessaggio)'),
    },
    { error: 'is missing; write the codes {"senderBank":…,"ordererBank":…,"company":…,"operation":…}' },
  ),
})
/** The amount of the pending banner comes from the payments' summaries, or from the bank. */
export const PendingAmount = oneOf([kind('summaries'), EasyChannel])
export const PublicPendingAmount = oneOf([kind('summaries'), EasyChannel.pick({ kind: true, address: true })])

const Recaptcha = kind('recaptcha').extend({
  siteKey: setting('the site key that the maker of the check gave'),
  script: setting("the address of the check's script, which begins with https://", script),
  verify: address('the address where answers of the check are verified'),
  /** Further hosts that the script needs. */
  hosts: z.array(origin).default([]),
  /** Origin of the frame in which the script runs. Without one it has none at all, which the real script may refuse. */
  frame: origin.nullable().default(null),
})
/** The bot check in ordinary times; past an address's limit the built-in proof of work is asked for by every kind. */
export const Captcha = oneOf([kind('none'), kind('altcha'), Recaptcha])
export const PublicCaptcha = oneOf([kind('none'), kind('altcha'), Recaptcha.pick({ kind: true, frame: true })])

const OwnPaths = kind('own').extend({
  /** Own path by documented path of a screen; mails and links use them too. */
  screens: z
    .record(
      z.string().regex(/^\//, 'must be the documented path of a screen, as /sign/up'),
      setting('a path as /registrazione', /^(?:\/[a-z0-9_-]+)+$/),
      { error: 'is missing; write own paths by documented path, as {"/sign/up":"/registrazione"}' },
    )
    .refine((screens) => Object.keys(screens).length > 0, 'names no screen; name one, or choose {"kind":"documented"}'),
})
export const Paths = oneOf([kind('documented'), OwnPaths])

const ExtendedTiles = kind('extended').extend({
  subscriptionsUrl: address("the address of the operator's shop, behind the tile Subscriptions"),
})
export const Tiles = oneOf([kind('basic'), ExtendedTiles])

const OfferedGuestSearch = kind('offered').extend({
  /** Payments made longer ago are found by nobody without an account. */
  days: z.number().int().min(1).max(400).default(90).describe('days back to which a guest finds a payment'),
})
/** Guests find the payment of a line of their bank statement, or only travellers do. The browser may know all of it. */
export const GuestSearch = oneOf([kind('hidden'), OfferedGuestSearch])

/** Configurations of the one OpenID Connect gateway (specification section 7). */
export const identityProviders = ['google', 'facebook', 'azure'] as const
export type IdentityProviderName = (typeof identityProviders)[number]

/** Logins that are offered beside our own, in the order of their buttons; each with its settings. */
export const Logins = z
  .array(
    z.object({
      kind: z.enum(identityProviders, { error: `must be ${identityProviders.join(' or ')}` }),
      issuer: address('the address of the issuer, which begins with https://'),
      clientId: setting('the id of the client that the issuer gave'),
      /** Whether the issuer's word is enough that an address is its owner's (a corporate directory); else email_verified. */
      provesAddresses: z.boolean().default(false),
    }),
  )
  .refine(
    (logins) => new Set(logins.map((login) => login.kind)).size === logins.length,
    'names one twice; name each once',
  )
/** Only which they are: the browser is led to them by our server. */
export const PublicLogins = z.array(z.enum(identityProviders))
