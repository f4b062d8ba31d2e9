import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { SIGNED_OUTCOME_FIELDS, SIGNED_REQUEST_FIELDS } from '../../sandbox/card-provider/mac.ts'
import { openRemoteBench } from '#testkit/operator/operator-bench.ts'
import type { RemoteBench } from '#testkit/operator/operator-bench.ts'
import { card, mine, payment, ticket } from '#testkit/operator/records.ts'
import { startStubOperator } from '#testkit/operator/stub-operator.ts'
import { feedExamples, operatorExamples } from './examples.ts'
import { integrationFiles } from './integration-files.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../docs/integration', name), 'utf8')
const json = (name: string): unknown => JSON.parse(read(name))
const checker = (schema: unknown) => z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])

const Content = z.object({
  schema: z.unknown(),
  example: z.unknown().optional(),
  examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
})
const Operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), Content).optional() })),
})
const OpenApi = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.enum(['get', 'post']), Operation.optional())),
})
const operationsOf = (name: string) =>
  Object.entries(OpenApi.parse(json(name)).paths).flatMap(([path, item]) =>
    Object.values(item).flatMap((operation) => (operation ? [{ path, operation }] : [])),
  )

test('what is published for operators is that of the code ("npm run schema" renews it)', () => {
  for (const [name, text] of Object.entries(integrationFiles())) expect(read(name) === text, name).toBe(true)
})

describe.each(['portal.openapi.json', 'operator.openapi.json'])('%s', (name) => {
  test('a published OpenAPI document names every segment of a path once, and no operation twice', () => {
    const operations = operationsOf(name)
    for (const { path, operation } of operations) {
      const segments = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      expect(
        operation.parameters.filter((each) => each.in === 'path').map((each) => each.name),
        path,
      ).toEqual(segments)
    }
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('a published OpenAPI document has an example of every answer, and each is as its schema says', () => {
    for (const { path, operation } of operationsOf(name)) {
      const content = operation.responses['200']?.content?.['application/json']
      const shown = [content?.example, ...Object.values(content?.examples ?? {}).map(({ value }) => value)].filter(
        (each) => each !== undefined,
      )
      expect(shown.length, path).toBeGreaterThan(0)
      for (const example of shown) checker(content?.schema).parse(example)
    }
  })
})

test('the settlements may be refused as malformed, and portal.openapi.json says so', () => {
  const settlements = operationsOf('portal.openapi.json').find(({ path }) => path.endsWith('/settlements'))
  expect(Object.keys(settlements?.operation.responses ?? {})).toEqual(['200', '400', '401'])
})

describe('feed.schema.json', () => {
  const line = checker(json('feed.schema.json'))

  test('feed.schema.json takes every line of the example', () => {
    const lines = read('feed.example.ndjson').trimEnd().split('\n')
    expect(lines).toHaveLength(3)
    for (const each of lines) line.parse(JSON.parse(each))
  })

  test.each<[string, object]>([
    [
      'a result that means nothing',
      { ...feedExamples.payment, charges: [{ result: 'DECLINED', at: '2026-03-29T05:00:00Z' }] },
    ],
    ['an amount that is no whole number', { ...feedExamples.ticket, amount: 13.5 }],
    ['a first tap that is no map', { ...feedExamples.ticket, first_tap: 'Milano' }],
    ['an instant with another offset', { ...feedExamples.card, created: '2026-03-29T05:00:00+02:00' }],
    ['a field that is missing', { ...feedExamples.card, token: undefined }],
    ['another type', { ...feedExamples.card, type: 'coupon' }],
  ])('feed.schema.json refuses %s, as the feed does', (_what, record) => {
    expect(line.safeParse(JSON.parse(JSON.stringify(record))).success).toBe(false)
  })
})

describe('operator.openapi.json', () => {
  let bench: RemoteBench
  beforeAll(async () => {
    bench = await openRemoteBench('sent')
  })
  afterAll(() => bench.close())
  const range = { aliasPans: [mine], limit: 10, offset: 0, startDate: undefined, endDate: undefined }

  test('operator.openapi.json shows answers that the portal truly understands', async () => {
    const stub = await startStubOperator(operatorExamples)
    try {
      const operator = bench.at(stub.address)
      const tickets = await operator.listTickets({ ...range, sort: { column: 'valid_from', direction: 'desc' } })
      expect(tickets).toMatchObject({ total: 1, payload: [{ id: 'T-1', amount: 1300 }] })
      const paid = {
        ...range,
        sort: { column: 'created', direction: 'desc' },
        succeeded: undefined,
        failed: undefined,
      } as const
      const { payload } = await operator.listPayments(paid)
      const short_id = payload[0]?.Payments.short_id ?? ''
      expect(payload).toMatchObject([{ Payments: { id: 'P-1' }, LastCharge: { charge_results_name: 'SUCCEEDED' } }])
      expect(await operator.findReceipt(short_id)).toMatchObject({
        payment: { amount: 1300 },
        tickets: [{ fare_name: 'Airport single' }],
      })
      const cards = await operator.findCards({ token: '', aliasPan: mine, paymentAccountReference: '' })
      expect(cards).toMatchObject([{ token: 'tok-0027', form_factors_name: 'CARD' }])
      expect(await operator.sumFailedPayments([mine])).toEqual([])
      const settlement = { paymentId: 'P-1', orderId: 'O-1', transactionId: 'X', amountMinor: 1300, currency: 'EUR' }
      expect(await operator.reportSettlement(settlement)).toBe(true)
      // Every path that the portal asked is one of the document's.
      const described = operationsOf('operator.openapi.json').map(
        ({ path }) =>
          new RegExp(
            `^${path
              .slice(1)
              .replace('/{key}', '')
              .replaceAll(/\{\w+\}/g, '[^/]*')}$`,
          ),
      )
      expect(stub.asked.filter((path) => !described.some((each) => each.test(path)))).toEqual([])
    } finally {
      await stub.close()
    }
  })

  test('operator.openapi.json describes what the operator of the demo answers', async () => {
    await bench.feed(card(mine), ticket('T-1'), payment('P-1', { result: 'SUCCEEDED' }), payment('P-2'))
    const api = `${bench.sandboxUrl}/back_office/api`
    const asked: Readonly<Record<string, string>> = {
      '/tickets/get/': `tickets/get/${bench.operatorKey}/10/0/3:desc///${mine}/`,
      '/payments/get/': `payments/get/${bench.operatorKey}/0/0/4:desc/////${mine}/`,
      '/payments/get_failed_summaries/': `payments/get_failed_summaries/${bench.operatorKey}/0/0/${mine}`,
      '/bank_cards/get/': `bank_cards/get/${bench.operatorKey}////${mine}/`,
    }
    for (const [beginning, path] of Object.entries(asked)) {
      const answer = z
        .object({ payload: z.array(z.unknown()).min(1) })
        .loose()
        .parse(await (await fetch(`${api}/${path}`)).json())
      const described = operationsOf('operator.openapi.json').find((each) => each.path.startsWith(beginning))
      checker(described?.operation.responses['200']?.content?.['application/json']?.schema).parse(answer)
    }
  })
})

describe('card-provider-signature.md', () => {
  const page = read('card-provider-signature.md')

  test('card-provider-signature.md has examples that whoever follows it computes likewise', () => {
    const examples = [...page.matchAll(/key `([^`]+)` the text\n\n {4}(.+)\n\nhas the MAC\n\n {4}(\w+)/g)]
    expect(examples).toHaveLength(3)
    for (const [, key = '', text = '', mac] of examples)
      expect(createHmac('sha256', key).update(text, 'utf8').digest('hex')).toBe(mac)
  })

  test('card-provider-signature.md lists the fields in the order in which the card provider signs them', () => {
    const lists = [...page.matchAll(/^`\w+`(?: `\w+`)+$/gm)].map(([line]) => line.replaceAll('`', '').split(' '))
    expect(lists).toEqual([SIGNED_REQUEST_FIELDS, SIGNED_OUTCOME_FIELDS])
  })
})
