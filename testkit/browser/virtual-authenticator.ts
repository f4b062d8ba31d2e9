import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'

/** Gives the page a device that keeps passkeys and recognises its holder at once (Chromium's own). */
export async function addVirtualAuthenticator(page: Page) {
  const debugging = await page.context().newCDPSession(page)
  await debugging.send('WebAuthn.enable')
  const { authenticatorId } = await debugging.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    count: async () => (await debugging.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    /** Has a passkey of this host from before. */
    async has(rpId: string) {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const key = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
      const credentialId = randomBytes(16).toString('base64')
      const userHandle = randomBytes(16).toString('base64')
      await debugging.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: { credentialId, isResidentCredential: true, rpId, privateKey: key, userHandle, signCount: 0 },
      })
    },
  }
}
