import { createCipheriv, randomBytes } from 'node:crypto'
import type { Account } from '#contract/shapes/account.ts'
import type { Seal } from '#platform/server/seal.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import type { OpenedSession } from './opened-session.ts'

/**
 * Key of the account in browser storage, made from the session's id and stored nowhere: only a live session learns it,
 * and what was written under it stays closed when the session has ended. 32 bytes as base64url.
 */
export function storageKey(seal: Seal, session: OpenedSession): string {
  return seal.hash('account storage', session.id).toString('base64url')
}

/** Whether a browser of this tenant needs the key (choices accountStorage and accountAnswer). */
export function needsStorageKey({ choices }: Pick<Tenant, 'choices'>): boolean {
  return choices.accountStorage === 'encrypted' || choices.accountAnswer === 'encrypted'
}

/** The account as `iv.ciphertext` under the storage key, each base64url: AES-256-GCM with its tag at the end. */
export function encryptAccount(account: Account, key: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(account), 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${iv.toString('base64url')}.${sealed.toString('base64url')}`
}
