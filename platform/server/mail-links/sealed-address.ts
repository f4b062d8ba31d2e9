import { z } from 'zod'
import type { Seal } from '../seal.ts'

const purpose = 'address of a job'
const Payload = z.object({ address: z.string() })

/** What a job about an address carries: nothing readable lies in the queue, and the same address has the same key. */
export function sealAddress(seal: Seal, emailCanonical: string): { payload: object; key: string } {
  return {
    payload: { address: seal.close(purpose, emailCanonical) },
    key: seal.hash(purpose, emailCanonical).toString('base64url').slice(0, 22),
  }
}

/** The canonical address that such a job is about. */
export function openAddress(seal: Seal, payload: unknown): string {
  return z.string().parse(seal.open(purpose, Payload.parse(payload).address))
}
