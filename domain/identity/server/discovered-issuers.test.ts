import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { PeerDown } from '#platform/server/peer-down.ts'
import { makeDiscoveredIssuers } from './discovered-issuers.ts'

type Said = (issuer: string) => unknown

/** A provider that answers for its issuer with the metadata that is said, and who asks it. */
async function provider(given: { says: Said }) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const body = {
      issuer: given.says(issuer),
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
    }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/oidc`
  const settings = { issuer, clientId: 'us', clientSecret: 'secret' }
  const issuers = makeDiscoveredIssuers({ settingsOf: () => settings, mayBePlain: true })
  return { issuer, asked, ask: (isLive: boolean) => issuers.of('google', { isLive }) }
}

describe('the metadata of a provider', () => {
  test('the metadata of a provider is taken where it names the issuer of the tenant’s settings', async () => {
    const { issuer, asked, ask } = await provider({ says: (own) => own })
    expect((await ask(true)).serverMetadata()).toMatchObject({ issuer, token_endpoint: `${issuer}/token` })
    expect(asked).toEqual(['/oidc/.well-known/openid-configuration'])
  })

  test.each<[what: string, says: Said]>([
    ['another issuer', () => 'https://evil.example'],
    ['the issuer of a real provider', () => 'https://accounts.google.com'],
    ['an issuer that begins like ours', (own) => `${own}/more`],
    ['an issuer with which ours begins', (own) => own.slice(0, -1)],
    ['an issuer on another port', (own) => own.replace(/:\d+/, ':1')],
    ['an issuer of another scheme', (own) => own.replace('http:', 'https:')],
    ['our issuer with a query', (own) => `${own}?tenant=x`],
    ['our issuer in capitals', (own) => own.toUpperCase()],
    ['no issuer', () => undefined],
    ['an empty issuer', () => ''],
    ['a list of issuers', (own) => [own]],
  ])('the metadata of a provider is refused where it names %s: nobody is led to what it says', async (_, says) => {
    const { ask } = await provider({ says })
    await expect(ask(true)).rejects.toBeInstanceOf(PeerDown)
    await expect(ask(false)).rejects.toBeInstanceOf(PeerDown)
  })

  test('metadata of a provider that names another issuer later takes nothing of the place of what was kept', async () => {
    const given = { says: (own: string) => own }
    const { issuer, ask } = await provider(given)
    await ask(true)
    given.says = () => 'https://evil.example'
    await expect(ask(true)).rejects.toBeInstanceOf(PeerDown)
    expect((await ask(false)).serverMetadata().issuer).toBe(issuer)
  })
})
