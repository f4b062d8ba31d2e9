import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults } from 'oidc-provider'
import { formField } from '../form-pairs.ts'
import { sendPage } from '../page.ts'
import type { IdentityDesk } from './identity-desk.ts'
import type { Issuer } from './issuer.ts'
import { makePerson } from './persons.ts'
import type { Person } from './persons.ts'
import { plainPage, signInPage } from './provider-pages.ts'
import type { Typed } from './provider-pages.ts'

interface InteractionRoute {
  Params: { uid: string }
}

/** Mounts the issuers below /oidc: their own endpoints by the library, the sign-in page by us. */
export async function addIssuerRoutes(
  app: FastifyInstance,
  desk: IdentityDesk,
  issuerOf: (name: string) => Issuer | undefined,
) {
  await app.register(
    (oidc, _options, done) => {
      oidc.addHook('onRequest', (request, reply) => behave(desk, issuerOf, request, reply))
      addInteractionRoutes(oidc, desk, issuerOf)
      done()
    },
    { prefix: '/oidc/:provider' },
  )
  await app.register(
    (oidc, _options, done) => {
      // The library reads bodies itself.
      oidc.removeAllContentTypeParsers()
      oidc.addContentTypeParser('*', (_request, _payload, parsed) => {
        parsed(null)
      })
      oidc.addHook('onRequest', (request, reply) => behave(desk, issuerOf, request, reply))
      oidc.all('/*', async (request, reply) => {
        const issuer = ofRequest(request, issuerOf)
        if (!issuer) return sendPage(reply, plainPage('There is no such issuer', ''), 404)
        reply.hijack()
        const { raw } = request as unknown as { raw: typeof request.raw & { originalUrl?: string } }
        raw.originalUrl = raw.url ?? ''
        raw.url = raw.originalUrl.slice(`/oidc/${issuer.name}`.length)
        await issuer.provider.callback()(raw, reply.raw)
      })
      done()
    },
    { prefix: '/oidc/:provider' },
  )
}

const ofRequest = (request: FastifyRequest, issuerOf: (name: string) => Issuer | undefined): Issuer | undefined =>
  issuerOf((request.params as { provider?: string }).provider ?? '')

/** An issuer that is down cuts the line; a slow one waits. */
async function behave(
  desk: IdentityDesk,
  issuerOf: (name: string) => Issuer | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const issuer = ofRequest(request, issuerOf)
  if (!issuer) return
  const { mood, delayMs = 8000, path = '' } = desk.moodOf(issuer.name)
  const asked = request.url.split('?')[0] ?? ''
  if (asked.endsWith('/jwks')) desk.keyRequests[issuer.name] = (desk.keyRequests[issuer.name] ?? 0) + 1
  if (!asked.endsWith(path)) return
  if (mood === 'down') {
    reply.hijack()
    request.raw.destroy()
  }
  if (mood === 'slow') await wait(delayMs, undefined, { ref: false })
  if (mood === 'broken') await reply.code(500).send({ error: 'server_error' })
  if (mood === 'rubbish') await reply.code(200).type('text/html').send('<p>moved</p>')
}

function addInteractionRoutes(
  oidc: FastifyInstance,
  desk: IdentityDesk,
  issuerOf: (name: string) => Issuer | undefined,
): void {
  oidc.get<InteractionRoute>('/interaction/:uid', async (request, reply) => {
    const issuer = ofRequest(request, issuerOf)
    const details = issuer && (await detailsOf(issuer, request, reply))
    if (!issuer || !details) return sendPage(reply, plainPage('This sign-in is over', 'Go back and start again.'), 400)
    return sendPage(reply, signInPage(issuer.name, pageOf(desk, request, details)))
  })

  oidc.post<InteractionRoute>('/interaction/:uid', async (request, reply) => {
    const issuer = ofRequest(request, issuerOf)
    const details = issuer && (await detailsOf(issuer, request, reply))
    if (!issuer || !details) return sendPage(reply, plainPage('This sign-in is over', 'Go back and start again.'), 400)
    const finish = async (result: InteractionResults): Promise<FastifyReply> =>
      reply.redirect(await issuer.provider.interactionResult(request.raw, reply.raw, result), 303)
    if (formField(request, 'action') === 'cancel')
      return finish({ error: 'access_denied', error_description: 'the person cancelled' })
    const typed = typedOf(request)
    const person = personOf(desk, request, typed)
    if (!person) {
      const problem = 'Type an e-mail address or at least a name.'
      return sendPage(reply, signInPage(issuer.name, { ...pageOf(desk, request, details), typed, problem }), 422)
    }
    desk.remember(person)
    const { subject, email } = person
    const clientId = String(details.params['client_id'])
    desk.signIns.push({ provider: issuer.name, clientId, subject, email, at: new Date().toISOString() })
    return finish({ login: { accountId: subject }, select_account: {} })
  })
}

/** The sign-in that the browser's cookie belongs to. */
const detailsOf = (issuer: Issuer, request: FastifyRequest, reply: FastifyReply) =>
  issuer.provider.interactionDetails(request.raw, reply.raw).catch(() => undefined)

function pageOf(desk: IdentityDesk, request: FastifyRequest, details: { params: Record<string, unknown> }) {
  const clientId = String(details.params['client_id'])
  return {
    action: request.url.split('?')[0] ?? '',
    tenant: desk.clients.find((client) => client.clientId === clientId)?.tenant ?? clientId,
    // Browsers apply form-action to redirects too.
    formOrigins: [new URL(String(details.params['redirect_uri'])).origin],
  }
}

const typedOf = (request: FastifyRequest): Typed => ({
  email: formField(request, 'email')?.trim() ?? '',
  givenName: formField(request, 'given_name')?.trim() ?? '',
  familyName: formField(request, 'family_name')?.trim() ?? '',
  isVerified: formField(request, 'verified') === 'yes',
})

/** A person of the list by its button, or the one who was typed; tests may give that one a subject of its own. */
function personOf(desk: IdentityDesk, request: FastifyRequest, typed: Typed): Person | undefined {
  const subject = formField(request, 'subject')
  if (formField(request, 'action') !== 'type') return desk.person(subject ?? '')
  if (typed.email === '' && typed.givenName === '') return undefined
  return makePerson({ ...typed, ...(subject === undefined ? {} : { subject }) })
}
