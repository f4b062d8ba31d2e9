import type { FastifyInstance } from 'fastify'
import type { BackOffices } from './back-offices.ts'
import { MOOD_SCHEMA, type Mood } from './mood.ts'

interface NewTicket {
  tenant: string
  alias_pan: string
  id?: string
  name?: string
  amount?: number
  currency?: string
  valid_from?: string
}

const NEW_TICKET_SCHEMA = {
  type: 'object',
  required: ['tenant', 'alias_pan'],
  additionalProperties: false,
  properties: {
    tenant: { type: 'string' },
    alias_pan: { type: 'string', pattern: '^\\d{1,19}$' },
    id: { type: 'string' },
    name: { type: 'string' },
    amount: { type: 'integer', minimum: 0 },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    valid_from: { type: 'string' },
  },
}

let made = 0

/** What tests ask of the back offices, and what they may see. */
export function addBackOfficeControlRoutes(control: FastifyInstance, offices: BackOffices): void {
  control.put<{ Body: Mood }>('/back-office', { schema: { body: MOOD_SCHEMA } }, (request, reply) => {
    offices.mood.set(request.body)
    return reply.code(204).send()
  })

  control.delete('/back-office', (_request, reply) => {
    offices.clear()
    return reply.code(204).send()
  })

  control.post<{ Body: NewTicket }>(
    '/back-office/tickets',
    { schema: { body: NEW_TICKET_SCHEMA } },
    (request, reply) => {
      const books = offices.ofTenant(request.body.tenant)
      if (!books) return reply.code(404).send({ error: 'This tenant has no back office.' })
      const ticket = newTicket(request.body)
      books.take(ticket)
      return ticket
    },
  )

  control.get('/back-office/saves', () =>
    offices.all.flatMap(({ operator, books }) => books.saves.map((save) => ({ tenant: operator.tenant, ...save }))),
  )
}

/** A ticket of just now, good for three hours; what is left out is made up. */
function newTicket(given: NewTicket) {
  const begin = new Date(given.valid_from ?? Date.now())
  const at = begin.toISOString()
  made++
  return {
    type: 'ticket' as const,
    id: given.id ?? `T-NOW-${begin.getTime()}-${made}`,
    alias_pan: given.alias_pan,
    name: given.name ?? 'Airport single',
    amount: given.amount ?? 1300,
    currency: given.currency ?? 'EUR',
    passenger_number: 1,
    first_tap: { stop: 'Milano Cadorna', line: 'MXP', device: 'MXP-07', at },
    last_tap: null,
    valid_from: at,
    valid_to: new Date(begin.getTime() + 3 * 3_600_000).toISOString(),
    time_zone: 'Europe/Rome',
    payment_id: null,
    updated: new Date().toISOString(),
  }
}
