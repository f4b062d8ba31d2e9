import { randomBytes } from 'node:crypto'
import { base, Prompt } from 'oidc-provider/lib/helpers/interaction_policy/index.js'
import { Provider } from 'oidc-provider/lib/provider.js'
import type { AdapterPayload, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { pageHeaders, pageText } from '../page.ts'
import type { Page } from '../page.ts'
import type { IdentityDesk } from './identity-desk.ts'
import { memoryAdapter } from './memory-adapter.ts'
import { claimsOf } from './persons.ts'
import type { ProviderName } from './persons.ts'
import { plainPage, signOutPage } from './provider-pages.ts'
import { keptSigningKey } from './kept-signing-key.ts'
import type { SigningKey } from './signing-keys.ts'
import { spoil } from './token-faults.ts'

/** Algorithms as the originals use them, so that both kinds of keys are met. */
const ALGORITHMS = { google: 'RS256', facebook: 'RS256', azure: 'ES256' } as const

/** One issuer: an OpenID Connect provider whose keys and sessions live in memory. */
export class Issuer {
  readonly name: ProviderName
  readonly #desk: IdentityDesk
  readonly #address: string
  readonly #store = new Map<string, AdapterPayload>()
  readonly #cookieKeys = [randomBytes(32).toString('hex')]
  #rotations = 0
  #keys: SigningKey[]
  #provider: Provider | undefined

  constructor(name: ProviderName, address: string, desk: IdentityDesk) {
    this.name = name
    this.#address = address
    this.#desk = desk
    this.#keys = [keptSigningKey(name, ALGORITHMS[name], this.#rotations)]
  }

  get provider(): Provider {
    this.#provider ??= this.#make()
    return this.#provider
  }

  /** Signs with a new key from now on; the one before stays published unless it is dropped. */
  rotate(isOldDropped: boolean): void {
    const key = keptSigningKey(this.name, ALGORITHMS[this.name], ++this.#rotations)
    this.#keys = [key, ...(isOldDropped ? [] : this.#keys)]
    this.#provider = undefined
  }

  /** Ends everybody's session here. */
  forget(): void {
    this.#store.clear()
  }

  #make(): Provider {
    const provider = new Provider(this.#address, this.#configuration())
    provider.use(async (ctx, next) => {
      await next()
      const { oidc } = ctx as unknown as { oidc?: KoaContextWithOIDC['oidc'] }
      if (oidc?.route === 'token') this.#spoilToken(ctx as unknown as KoaContextWithOIDC)
      if (oidc?.route === 'end_session' || oidc?.route === 'resume')
        await this.#endSessionAtOnce(ctx as unknown as KoaContextWithOIDC)
    })
    return provider
  }

  #spoilToken(ctx: KoaContextWithOIDC): void {
    const body = ctx.body as { id_token?: string } | undefined
    if (ctx.status !== 200 || body?.id_token === undefined) return
    const [key] = this.#keys
    const fault = this.#desk.takeFault(this.name)
    if (!fault || !key) return
    const token = spoil(body.id_token, fault, { key, clientSecret: ctx.oidc.client?.clientSecret ?? '' })
    const { id_token: _, ...others } = body
    ctx.body = token === undefined ? others : { ...others, id_token: token }
  }

  /**
   * The library would send a page that posts itself by script: after a logout with a token that says whose it is, and
   * before somebody else signs in. Here both go on without one.
   */
  async #endSessionAtOnce(ctx: KoaContextWithOIDC): Promise<void> {
    const { session, entities, route } = ctx.oidc
    const isAsked = route === 'end_session' && session?.accountId !== undefined && entities['IdTokenHint'] === undefined
    if (ctx.status !== 200 || !session?.state || isAsked) return
    const { postLogoutRedirectUri, state } = session.state as { postLogoutRedirectUri?: string; state?: string }
    const target = new URL(postLogoutRedirectUri ?? `${this.#address}/session/end/success`)
    if (state !== undefined) target.searchParams.set('state', state)
    await session.destroy()
    ctx.cookies.set(`${this.name}_session`, null, { signed: true })
    if (route === 'end_session') this.#desk.signOuts.push({ provider: this.name, at: new Date().toISOString() })
    ctx.status = 303
    ctx.redirect(target.href)
  }

  #configuration(): Configuration {
    const { name } = this
    const desk = this.#desk
    const policy = base()
    policy.add(new Prompt({ name: 'select_account', requestable: true }), 0)
    return {
      adapter: memoryAdapter(this.#store),
      jwks: { keys: this.#keys as never },
      clients: desk.clients
        .filter((client) => client.provider === name)
        .map((client) => ({
          client_id: client.clientId,
          client_secret: client.clientSecret,
          client_name: client.tenant,
          redirect_uris: [client.redirectUri],
          post_logout_redirect_uris: [...client.logoutUris],
          response_types: ['code'],
          grant_types: ['authorization_code'],
          token_endpoint_auth_method: 'client_secret_post',
          id_token_signed_response_alg: ALGORITHMS[name],
        })),
      cookies: {
        keys: this.#cookieKeys,
        names: { session: `${name}_session`, interaction: `${name}_interaction`, resume: `${name}_resume` },
      },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
      conformIdTokenClaims: false,
      enabledJWA: { idTokenSigningAlgValues: [ALGORITHMS[name], 'HS256'] },
      pkce: { required: () => true },
      responseTypes: ['code'],
      findAccount(_ctx, subject) {
        const person = desk.person(subject)
        if (!person) return undefined
        return { accountId: subject, claims: async () => ({ sub: subject, ...claimsOf(name, person) }) }
      },
      // Everybody agrees to everything.
      async loadExistingGrant(ctx) {
        const { client, session } = ctx.oidc
        if (!client || !session?.accountId) return undefined
        const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
      interactions: { policy, url: (_ctx, interaction) => `/oidc/${name}/interaction/${interaction.uid}` },
      ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 3600, Grant: 86_400, Session: 86_400 },
      features: {
        devInteractions: { enabled: false },
        userinfo: { enabled: true },
        rpInitiatedLogout: {
          enabled: true,
          logoutSource: async (ctx, form) => show(ctx, signOutPage(name, form, originsOf(desk, name))),
          postLogoutSuccessSource: async (ctx) => show(ctx, plainPage('You are signed out', '')),
        },
      },
      renderError: async (ctx, out) => show(ctx, plainPage(out.error, out.error_description ?? '')),
    }
  }
}

function show(ctx: KoaContextWithOIDC, page: Page): void {
  ctx.set(pageHeaders(page))
  ctx.body = pageText(page)
}

const originsOf = (desk: IdentityDesk, name: ProviderName): string[] => [
  ...new Set(
    desk.clients.filter(({ provider }) => provider === name).map(({ redirectUri }) => new URL(redirectUri).origin),
  ),
]
