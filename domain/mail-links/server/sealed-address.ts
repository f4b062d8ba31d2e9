import { z } from 'zod'
import type { Seal } from '#platform/server/seal.ts'

const purpose = 'address of a job'
const Payload = z.object({ address: z.string(), browser: z.string().optional() })

/**
 * What a job about an address carries: nothing readable lies in the queue, and the same wish about it has the same key.
 * `browser` is the hash of who asked, where it matters.
 */
export function sealAddress(seal: Seal, emailCanonical: string, browser?: Buffer): { payload: object; key: string } {
  const from = browser?.toString('base64url')
  return {
    payload: { address: seal.close(purpose, emailCanonical), ...(from !== undefined && { browser: from }) },
    key: seal
      .hash(purpose, `${emailCanonical}\n${from ?? ''}`)
      .toString('base64url')
      .slice(0, 22),
  }
}

/** The canonical address that such a job is about. */
export function openAddress(seal: Seal, payload: unknown): string {
  return z.string().parse(seal.open(purpose, Payload.parse(payload).address))
}

/** The browser from which such a job was asked for, by its hash. */
export function browserOf(payload: unknown): Buffer | undefined {
  const { browser } = Payload.parse(payload)
  return browser === undefined ? undefined : Buffer.from(browser, 'base64url')
}
