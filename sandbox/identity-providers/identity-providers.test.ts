import * as openid from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getJson, sendJson, textById } from '../test-browser.ts'
import { startSandbox } from '../start-sandbox.ts'
import type { RunningSandbox } from '../start-sandbox.ts'
import { TestVisitor } from './test-visitor.ts'

const shopUrl = 'http://shop.example'
const clients = (['google', 'facebook', 'azure'] as const).map((provider) => ({
  provider,
  tenant: 'sample',
  clientId: `sample-${provider}`,
  clientSecret: `sample-secret-of-${provider}`,
  redirectUri: `${shopUrl}/back`,
  logoutUris: [`${shopUrl}/bye`],
}))
type Name = (typeof clients)[number]['provider']

let sandbox: RunningSandbox
let address: string
beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, clients })
  address = `http://localhost:${sandbox.httpPort}`
})
afterAll(() => sandbox.close())

async function login(provider: Name, visitor: TestVisitor, who: Record<string, string>, prompt?: string) {
  const client = clients.find((each) => each.provider === provider)
  if (!client) throw new Error('no such client')
  const config = await openid.discovery(
    new URL(`${address}/oidc/${provider}`),
    client.clientId,
    client.clientSecret,
    undefined,
    {
      execute: [openid.allowInsecureRequests],
    },
  )
  openid.enableNonRepudiationChecks(config)
  const verifier = openid.randomPKCECodeVerifier()
  const [state, nonce] = [openid.randomState(), openid.randomNonce()]
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: client.redirectUri,
    scope: 'openid email profile',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(prompt === undefined ? {} : { prompt }),
  })
  const back = await visitor.signIn(url.href, who)
  const finish = () =>
    openid.authorizationCodeGrant(config, new URL(back), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    })
  return { back, finish, config }
}

const ada = { subject: 'person-ada' }

describe.each(clients)('the issuer $provider', ({ provider, clientId }) => {
  test('an issuer signs in a person of its list by a page without scripts, and says who it was', async () => {
    const visitor = new TestVisitor()
    const { finish } = await login(provider, visitor, ada)
    const tokens = await finish()
    expect(tokens.claims()).toMatchObject({ email: 'ada.ferri@example.org', given_name: 'Ada', name: 'Ada Ferri' })
    expect(tokens.claims()?.['email_verified']).toBe(provider === 'azure' ? undefined : true)
    expect(visitor.lastPage).not.toContain('<script')
    expect(textById(visitor.lastPage, 'client')).toBe('sample')
    const { signIns } = await getJson<{ signIns: object[] }>(`${address}/control/identity-providers`)
    expect(signIns.at(-1)).toMatchObject({ provider, clientId, email: 'ada.ferri@example.org' })
  })

  test('an issuer remembers who is signed in, asks again for select_account, and lets somebody else in', async () => {
    const visitor = new TestVisitor()
    const first = (await (await login(provider, visitor, ada)).finish()).claims()
    const again = (await (await login(provider, visitor, {})).finish()).claims()
    expect(again?.sub).toBe(first?.sub)
    const typed = { email: 'zoe@example.net', given_name: 'Zoe', verified: 'no' }
    const other = (await (await login(provider, visitor, typed, 'select_account')).finish()).claims()
    expect(other).toMatchObject({ email: 'zoe@example.net', given_name: 'Zoe' })
    expect(other?.sub).not.toBe(first?.sub)
  })

  test('an issuer signs out by the token without asking, and asks once without one', async () => {
    const visitor = new TestVisitor()
    const { finish, config } = await login(provider, visitor, ada)
    const { id_token } = await finish()
    const farewell = { post_logout_redirect_uri: `${shopUrl}/bye`, state: 'kept' }
    const asked = openid.buildEndSessionUrl(config, farewell)
    expect(await visitor.open(asked.href)).toContain('id="sign-out"')
    const left = openid.buildEndSessionUrl(config, { ...farewell, id_token_hint: id_token ?? '' })
    expect(await visitor.leaving(left.href)).toBe(`${shopUrl}/bye?state=kept`)
    expect(await visitor.leaving(left.href)).toBe(`${shopUrl}/bye?state=kept`)
    await expect(login(provider, visitor, {})).rejects.toThrow('nobody is chosen')
  })

  test('an issuer leads back with access_denied after Cancel', async () => {
    const { back } = await login(provider, new TestVisitor(), { action: 'cancel' })
    expect(new URL(back).searchParams.get('error')).toBe('access_denied')
  })

  test('an issuer takes a code once, and none without its PKCE verifier', async () => {
    const { finish, back, config } = await login(provider, new TestVisitor(), ada)
    await expect(
      openid.authorizationCodeGrant(config, new URL(back), {
        expectedState: openid.skipStateCheck,
        expectedNonce: 'x',
      }),
    ).rejects.toThrow()
    expect((await finish()).claims()?.email).toBe('ada.ferri@example.org')
    await expect(finish()).rejects.toThrow()
  })

  test('an issuer spoils the next token as it is told, and only that', async () => {
    await sendJson('PUT', `${address}/control/identity-providers/${provider}/next-token`, { name: 'foreign-key' })
    await expect((await login(provider, new TestVisitor(), ada)).finish()).rejects.toThrow('invalid response')
    expect((await (await login(provider, new TestVisitor(), ada)).finish()).claims()?.email).toBe(
      'ada.ferri@example.org',
    )
  })

  test('an issuer signs with another key after a rotation', async () => {
    const keys = async () =>
      (await getJson<{ keys: { kid: string }[] }>(`${address}/oidc/${provider}/jwks`)).keys.map(({ kid }) => kid)
    const before = await keys()
    await sendJson('POST', `${address}/control/identity-providers/${provider}/rotate`)
    expect((await keys()).slice(1)).toEqual(before)
    await sendJson('POST', `${address}/control/identity-providers/${provider}/rotate?drop=old`)
    expect(await keys()).toHaveLength(1)
    expect((await (await login(provider, new TestVisitor(), ada)).finish()).claims()?.sub).toBeDefined()
  })

  test('an issuer is down, broken or full of rubbish when told', async () => {
    const mood = (body: object) => sendJson('PUT', `${address}/control/identity-providers/${provider}/mood`, body)
    await mood({ mood: 'down' })
    await expect(fetch(`${address}/oidc/${provider}/.well-known/openid-configuration`)).rejects.toThrow()
    await mood({ mood: 'broken' })
    expect((await fetch(`${address}/oidc/${provider}/jwks`)).status).toBe(500)
    await mood({ mood: 'rubbish', path: '/jwks' })
    expect(await (await fetch(`${address}/oidc/${provider}/jwks`)).text()).toContain('<p>')
    expect((await fetch(`${address}/oidc/${provider}/.well-known/openid-configuration`)).status).toBe(200)
    expect(await mood({ mood: 'sad' })).toBe(400)
    await mood({ mood: 'ok' })
    expect((await fetch(`${address}/oidc/${provider}/jwks`)).status).toBe(200)
  })
})
