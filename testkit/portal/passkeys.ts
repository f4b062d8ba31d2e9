import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { BrowserLike } from './browser-like.ts'
import { travellerPassword } from './travellers.ts'

/** What of an answer is not as an honest authenticator and browser make it. */
export interface Twist {
  challenge?: string
  origin?: string
  rpId?: string
  /** The device did not recognise its holder. */
  isUnverified?: true
  /** What the counter says; else one more than before. */
  counter?: number
  userHandle?: string
  type?: string
}
interface Options {
  challenge: string
  user?: { id: string }
}

const text = (value: Buffer): string => value.toString('base64url')
const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest()

/** Heads of CBOR (RFC 8949) for what is shorter than 64 KiB. */
const head = (kind: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(kind << 5) | length])
    : length < 256
      ? Buffer.from([(kind << 5) | 24, length])
      : Buffer.from([(kind << 5) | 25, length >> 8, length & 255])
const bytesOf = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const textOf = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const intOf = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))

/** The public key as COSE has it: ES256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const pairs = [
    [intOf(1), intOf(2)],
    [intOf(3), intOf(-7)],
    [intOf(-1), intOf(1)],
    [intOf(-2), bytesOf(Buffer.from(x, 'base64url'))],
    [intOf(-3), bytesOf(Buffer.from(y, 'base64url'))],
  ].flat()
  return Buffer.concat([head(5, 5), ...pairs])
}

/** A passkey in software with the browser around it, on the page `origin`. */
export function testPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  let userHandle: string | undefined
  const clientData = (type: string, { challenge }: Options, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (twist: Twist, more: Buffer = Buffer.alloc(0)) => {
    counter = twist.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    // User present, user verified, attested data.
    const flags = 1 | (twist.isUnverified ? 0 : 4) | (more.length > 0 ? 64 : 0)
    return Buffer.concat([sha256(twist.rpId ?? new URL(origin).hostname), Buffer.from([flags]), count, more])
  }
  const same = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} }
  return {
    id: text(id),
    /** As it is kept of a passkey that was added. */
    publicKey: coseOf(publicKey),
    make(options: unknown, twist: Twist = {}) {
      const asked = options as Options
      userHandle = asked.user?.id
      const key = coseOf(publicKey)
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = Buffer.concat([
        ...[head(5, 3), textOf('fmt'), textOf('none'), textOf('attStmt'), head(5, 0)],
        ...[textOf('authData'), bytesOf(authenticatorData(twist, attested))],
      ])
      const clientDataJSON = text(clientData('webauthn.create', asked, twist))
      return {
        ...same,
        response: { clientDataJSON, attestationObject: text(attestation), transports: ['internal'] },
      }
    },
    sign(options: unknown, twist: Twist = {}) {
      const client = clientData('webauthn.get', options as Options, twist)
      const data = authenticatorData(twist)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const handle = twist.userHandle ?? userHandle
      return {
        ...same,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
          ...(handle !== undefined && { userHandle: handle }),
        },
      }
    },
  }
}
export type TestPasskey = ReturnType<typeof testPasskey>

/** Adds a passkey to the account of this browser. */
export async function addPasskey(
  client: BrowserLike,
  origin: string,
  proof: object = { password: travellerPassword },
): Promise<TestPasskey> {
  const passkey = testPasskey(origin)
  const begun = await client.ask('/account/passkeys/begin', proof)
  const added = await client.ask('/account/passkeys/add', { name: 'Key', passkey: passkey.make(begun.json) })
  if (!added.text.includes('"passkeys"')) throw new Error(`the passkey was not added: ${begun.text} ${added.text}`)
  return passkey
}

const nowhere = testPasskey('https://nowhere.example')
const nothing = { challenge: text(randomBytes(32)) }
/** Well-formed and for no challenge of ours. */
export const signedNothing = nowhere.sign(nothing)
