import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { sweep } from '#domain/sweep/server/sweep-queries.ts'
import { PeerDown } from '#platform/server/peer-down.ts'
import { ask } from '#testkit/shop/ask.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop, Traveller } from '#testkit/shop/open-test-shop.ts'
import { registerCard } from '#testkit/shop/register-card.ts'
import { keptByDefault } from '#testkit/tenants/kept-by-default.ts'
import { addBankCard } from '../add-bank-card.ts'
import { listBankCards } from '../list-bank-cards.ts'
import { listCardLooks } from '../looks/list-card-looks.ts'
import { joinJob, regularJoin } from './join-waiting-cards.ts'

let shop: TestShop
let traveller: Traveller
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  traveller = await newTraveller()
})

/** Somebody of a tenant that lets cards wait. */
async function newTraveller(): Promise<Traveller> {
  const { tenant } = shop
  return { ...(await shop.traveller()), tenant: { ...tenant, choices: { ...tenant.choices, unusedCards: 'waiting' } } }
}
const newAlias = () => `00004${String(randomInt(10 ** 14)).padStart(14, '0')}`
const newReference = () => `U${randomUUID().replaceAll('-', '').slice(0, 28)}`.toUpperCase()
const accountOf = (who: Traveller) => ({ accounts_id: who.session.account.id })
const list = (who = traveller) => ask(listBankCards, who, { body: accountOf(who) })
const looks = async (who = traveller) => (await ask(listCardLooks, who)).payload
const add = (alias_pan: string, who = traveller) =>
  ask(addBankCard, who, { body: { bank_card: { alias_pan }, ...accountOf(who) } })

async function waiting(alias_pan = newAlias(), who = traveller): Promise<string> {
  await registerCard(shop, who, alias_pan)
  await add(alias_pan, who)
  return alias_pan
}
const join = (operator = shop.gateways.operator) =>
  joinJob.run({
    ...{ ...shop.context, tenant: shop.tenant, gateways: { operator }, payload: {} },
    ...{ job: { id: '1', attempts: 1, maxAttempts: 1 }, bringForward: () => Promise.resolve(0) },
    earlier: () => Promise.resolve<'none'>('none'),
  })

describe('a card that was never used', () => {
  test('a card that was never used is linked by its registration and waits, known by its last digits alone', async () => {
    const alias = await waiting()
    expect(await list()).toMatchObject([
      {
        alias_pan: alias,
        truncated_pan: `xxxxxxxxxxxx${alias.slice(-4)}`,
        label: '',
        aid: '',
        token: '',
        form_factor: 'CARD',
      },
    ])
    expect(await looks()).toMatchObject([{ waits: true, expires: { month: '2030-12' } }])
  })

  test('a card that was never used is linked once, however often it is asked for', async () => {
    const alias = await waiting()
    await Promise.all(Array.from({ length: 5 }, () => add(alias)))
    expect(await list()).toHaveLength(1)
  })

  test('a card that was never used is refused where the tenant lets none wait', async () => {
    const alias = newAlias()
    await registerCard(shop, traveller, alias)
    const who = { ...traveller, tenant: shop.tenant }
    await expect(add(alias, who)).rejects.toMatchObject({ code: 'bank_card.not_yours' })
  })

  test('a card that was never used is kept out without a proof of the provider for this very account', async () => {
    const alias = newAlias()
    await expect(add(alias)).rejects.toMatchObject({ code: 'bank_card.not_yours' })
    await registerCard(shop, await newTraveller(), alias)
    await expect(add(alias)).rejects.toMatchObject({ code: 'bank_card.not_yours' })
    expect(await list()).toEqual([])
  })

  test('a card that was never used is refused as any card that another account holds', async () => {
    const alias = await waiting(newAlias(), await newTraveller())
    await registerCard(shop, traveller, alias)
    await expect(add(alias)).rejects.toMatchObject({ code: 'bank_card.already_added' })
  })

  test('a card that was never used is one of few: an account cannot let any number wait, not even at once', async () => {
    for (let round = 0; round < 8; round++) {
      const who = await newTraveller()
      for (let count = 1; count < limits.waitingCards; count++) await waiting(newAlias(), who)
      const aliases = [newAlias(), newAlias(), newAlias()]
      for (const alias of aliases) await registerCard(shop, who, alias)
      const tries = await Promise.allSettled(aliases.map((alias) => add(alias, who)))
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await list(who)).toHaveLength(limits.waitingCards)
    }
  })

  test('a card that was never used leaves its account when it was not used for a long time, and not before', async () => {
    const [young, old] = [await waiting(), await waiting()]
    const age = (alias: string, days: number) => shop.database.sql`
      update bank_cards set created = now() - make_interval(days => ${days}::int) where alias_pan = ${alias}`
    await age(young, limits.waitingCardDays - 1)
    await age(old, limits.waitingCardDays + 1)
    const used = await shop.linkedCard(traveller.session.account.id)
    await age(used.alias_pan, limits.waitingCardDays + 1)
    await sweep(shop.database, keptByDefault)
    expect((await list()).map(({ alias_pan }) => alias_pan).toSorted()).toEqual([young, used.alias_pan].toSorted())
  })
})

describe('the first tap of a card that waits', () => {
  test('the first tap of a card that waits joins it with what the operator knows, and with its devices', async () => {
    const alias = await waiting()
    await join()
    expect(await looks()).toMatchObject([{ waits: true }])
    const par = newReference()
    const { token } = await shop.operatorCard({ alias_pan: alias, par })
    const phone = await shop.operatorCard({ par, form_factor: 'DEVICE' })
    await join()
    expect((await looks()).map(({ waits }) => waits)).toEqual([false, false])
    const cards = await list()
    expect(cards.map((card) => card.alias_pan).toSorted()).toEqual([alias, phone.alias_pan].toSorted())
    expect(cards.find((card) => card.alias_pan === alias)).toMatchObject({ token, label: 'VISA Debit/Credit' })
    expect(new Set((await looks()).map(({ family }) => family)).size).toBe(1)
  })

  test('the first tap of a card that waits shows its trips at once, before anybody asked the operator for the card', async () => {
    const alias = await waiting()
    await shop.failedPayment(alias)
    const { operator } = shop.gateways
    expect(await operator.sumFailedPayments((await list()).map((card) => card.alias_pan))).toMatchObject([{ count: 1 }])
  })

  test('the first tap of a card that waits takes it out of the account when another holds a card of its family', async () => {
    const alias = await waiting()
    const par = newReference()
    const phone = await shop.operatorCard({ par, form_factor: 'DEVICE' })
    const other = await newTraveller()
    await registerCard(shop, other, phone.alias_pan)
    await add(phone.alias_pan, other)
    await shop.operatorCard({ alias_pan: alias, par })
    await join()
    expect(await list()).toEqual([])
    expect((await list(other)).map((card) => card.alias_pan)).toEqual([phone.alias_pan])
  })

  test('the first tap of a card that waits leaves it to who registered first, when two wait for one family', async () => {
    const [first, second] = [await waiting(), newAlias()]
    const other = await newTraveller()
    await waiting(second, other)
    const par = newReference()
    await shop.operatorCard({ alias_pan: first, par })
    await shop.operatorCard({ alias_pan: second, par })
    await join()
    expect((await list()).map((card) => card.alias_pan).toSorted()).toEqual([first, second].toSorted())
    expect(await list(other)).toEqual([])
  })

  test('the first tap of a card that waits is looked for again later, while the operator cannot be asked', async () => {
    const alias = await waiting()
    await shop.operatorCard({ alias_pan: alias })
    const away = { ...shop.gateways.operator, findCards: () => Promise.reject(new PeerDown('the operator', 'away')) }
    await join(away)
    expect(await looks()).toMatchObject([{ waits: true }])
    await join()
    expect(await looks()).toMatchObject([{ waits: false }])
  })

  test('the first tap of a card that waits is looked for only where cards may wait', () => {
    const { tenant } = shop
    expect(regularJoin.wants(tenant)).toBe(false)
    expect(regularJoin.wants({ ...tenant, choices: { ...tenant.choices, unusedCards: 'waiting' } })).toBe(true)
  })
})
