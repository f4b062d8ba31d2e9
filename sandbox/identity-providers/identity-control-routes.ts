import type { FastifyInstance } from 'fastify'
import { MOODS } from './identity-desk.ts'
import type { IdentityDesk, Mood } from './identity-desk.ts'
import type { Issuer } from './issuer.ts'
import { PERSONS, PROVIDER_NAMES } from './persons.ts'
import type { ProviderName } from './persons.ts'
import { NAMED_FAULTS } from './token-faults.ts'
import type { TokenFault } from './token-faults.ts'

interface IssuerRoute {
  Params: { provider: ProviderName }
}

const PARAMS = { type: 'object', properties: { provider: { enum: [...PROVIDER_NAMES] } } } as const

const FAULT = {
  type: 'object',
  additionalProperties: false,
  properties: {
    name: { enum: Object.keys(NAMED_FAULTS) },
    claims: { type: 'object' },
    header: { type: 'object' },
    signer: { enum: ['issuer', 'stranger', 'public-key', 'client-secret', 'nobody'] },
    signature: { enum: ['flipped', 'empty'] },
    token: { type: ['string', 'null'] },
  },
} as const

const MOOD = {
  type: 'object',
  additionalProperties: false,
  required: ['mood'],
  properties: { mood: { enum: [...MOODS] }, delayMs: { type: 'integer', minimum: 0 }, path: { type: 'string' } },
} as const

/** What tests ask of the issuers, and what they may see. */
export function addIdentityControlRoutes(
  control: FastifyInstance,
  desk: IdentityDesk,
  issuerOf: (name: string) => Issuer | undefined,
): void {
  const base = '/identity-providers'
  control.get(base, () => ({
    signIns: desk.signIns,
    signOuts: desk.signOuts,
    keyRequests: desk.keyRequests,
    persons: PERSONS,
    faults: Object.keys(NAMED_FAULTS),
  }))

  control.put<IssuerRoute & { Body: TokenFault & { name?: string } }>(
    `${base}/:provider/next-token`,
    { schema: { params: PARAMS, body: FAULT } },
    (request, reply) => {
      const { name, ...fault } = request.body
      desk.addFault(request.params.provider, { ...NAMED_FAULTS[name ?? '']?.(), ...fault })
      return reply.code(204).send()
    },
  )

  control.put<IssuerRoute & { Body: Mood }>(
    `${base}/:provider/mood`,
    { schema: { params: PARAMS, body: MOOD } },
    (request, reply) => {
      desk.setMood(request.params.provider, request.body)
      return reply.code(204).send()
    },
  )

  control.post<IssuerRoute & { Querystring: { drop?: string } }>(
    `${base}/:provider/rotate`,
    { schema: { params: PARAMS } },
    (request, reply) => {
      issuerOf(request.params.provider)?.rotate(request.query.drop === 'old')
      return reply.code(204).send()
    },
  )
}
