import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, startClient, type CallGuard } from './client.ts'
import { isRefusal } from './refusal.ts'

const tenant = { key: 'pk_test', choices: {} } as unknown as Parameters<typeof startClient>[0]['tenant']
const sent: unknown[] = []
let answers: (() => Response)[]

beforeEach(() => {
  sent.length = 0
  answers = []
  vi.stubGlobal('fetch', (_address: string, { body }: RequestInit) => {
    sent.push(typeof body === 'string' ? JSON.parse(body) : undefined)
    return Promise.resolve((answers.shift() ?? (() => Response.json({})))())
  })
})
afterEach(() => vi.unstubAllGlobals())

const start = (guard?: CallGuard) => startClient({ tenant, ...(guard && { guard }), onSessionEnd: () => undefined })
const body = { email: 'anna@example.org', language: 'it' } as never
const invalid = () => Response.json({ errors: [{ path: 'proof', msg: 'required' }] })

test('a call is asked as it is where no guard stands before it', async () => {
  start()
  await ask('sendForgotPasswordRequest', { body })
  expect(sent).toEqual([body])
})

test('what the guard adds is laid into the body, and what it adds nothing to stays as it is', async () => {
  start((name, send) => (name === 'sendForgotPasswordRequest' ? send({ proof: 'x' }) : send()))
  await ask('sendForgotPasswordRequest', { body })
  await ask('listLanguages', {})
  expect(sent).toEqual([{ ...(body as object), proof: 'x' }, undefined])
})

test('a guard sees what the call was refused for, and may send it again', async () => {
  start(async (_name, send) => {
    try {
      return await send()
    } catch (thrown) {
      if (!isRefusal(thrown, 'fields.invalid')) throw thrown
      return send({ proof: 'x' })
    }
  })
  answers = [invalid, () => Response.json({})]
  await ask('sendForgotPasswordRequest', { body })
  expect(sent).toEqual([body, { ...(body as object), proof: 'x' }])
})
