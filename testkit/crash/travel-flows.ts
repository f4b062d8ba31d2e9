import { randomUUID } from 'node:crypto'
import { payHosted } from '../portal/hosted-card.ts'
import type { HostedForm } from '../portal/hosted-card.ts'
import { addTraveller, linkCard, logIn } from '../portal/travellers.ts'
import type { TestPortal } from '../portal/start-test-portal.ts'
import { expectOneOf, freshAlias, freshEmail } from './walk.ts'
import type { Flow } from './walk.ts'

const testCard = { number: '4598250000000027', alias: '0000450000000000027' }

/** Nobody tells the portal of the next order but who is under test. */
async function silenceProvider(portal: TestPortal, purpose: 'payment' | 'registration'): Promise<void> {
  await fetch(`${portal.sandboxUrl}/control/next?purpose=${purpose}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ notifyOrder: 'never' }),
  })
}

async function addOperatorCard(portal: TestPortal, alias: string): Promise<void> {
  await portal.database.sql`
    insert into operator_cards (token, alias_pan, label, truncated_pan, aid, form_factor, created, updated)
    values (${`token-${alias}`}, ${alias}, 'MASTERCARD', '531234xxxxxx0027', 'A0000000041010', 'CARD', now(), now())
    on conflict do nothing`
}

async function debtorOf(portal: TestPortal) {
  const email = freshEmail()
  const account = await addTraveller(portal, email)
  const alias = freshAlias()
  await linkCard(portal, account, alias)
  const payment = `P-${randomUUID()}`
  const short = randomUUID().replaceAll('-', '').slice(0, 26).toUpperCase()
  await addOperatorCard(portal, alias)
  await portal.database.sql`
    insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
    values (${payment}, ${short}, ${alias}, 1300, 'EUR', 'FAILED', now(), now())`
  const settlements = () =>
    portal.database.sql<{ order_id: string }>`select order_id from settlements where payment_id = ${payment}`
  return { email, account, alias, short, settlements }
}

async function expectSettledOnce(debtor: { settlements(): Promise<{ order_id: string }[]> }): Promise<void> {
  const rows = await debtor.settlements()
  if (rows.length !== 1) throw new Error(`the payment is settled ${String(rows.length)} times`)
}

export const travelFlows: Readonly<Record<string, Flow>> = {
  'adding a card': async (portal) => {
    const email = freshEmail()
    const accounts_id = await addTraveller(portal, email)
    await addOperatorCard(portal, testCard.alias)
    await portal.database.sql`update bank_cards set removed_at = now() where alias_pan = ${testCard.alias}`
    await silenceProvider(portal, 'registration')
    return {
      as: email,
      reader: email,
      async walk(visitor) {
        const form = (await visitor.ask('/bank_cards/form', { accounts_id })).json as HostedForm
        const query = await payHosted(form, testCard.number)
        await visitor.ask('/card_provider/outcome', { query })
        const found = await visitor.ask(`/bank_cards/get/${portal.key}////${testCard.alias}/`)
        const { payload } = found.json as { payload: object[] }
        const added = await visitor.ask('/bank_cards/add', { bank_card: payload[0], accounts_id })
        if (added.json === undefined) expectOneOf(added, 'Bank Card Already Added')
        const cards = (await visitor.ask('/bank_cards/get', { accounts_id })).json
        if (!Array.isArray(cards) || cards.length !== 1) throw new Error(`the cards are ${JSON.stringify(cards)}`)
      },
    }
  },

  'removing a card': async (portal) => {
    const { email, account: accounts_id } = await debtorOf(portal)
    return {
      as: email,
      reader: email,
      async walk(visitor) {
        const cards = (await visitor.ask('/bank_cards/get', { accounts_id })).json as { id: string }[]
        await visitor.ask('/bank_cards/remove', { bank_cards_id: cards[0]?.id })
        const left = (await visitor.ask('/bank_cards/get', { accounts_id })).json
        if (!Array.isArray(left) || left.length > 0) throw new Error(`the cards are ${JSON.stringify(left)}`)
      },
    }
  },

  'paying a failed payment': async (portal) => {
    const debtor = await debtorOf(portal)
    await silenceProvider(portal, 'payment')
    return {
      as: debtor.email,
      reader: debtor.email,
      async walk(visitor) {
        const form = (await visitor.ask('/payments/form', { short_ids: [debtor.short] })).json as HostedForm
        const outcome = new URLSearchParams(await payHosted(form, testCard.number))
        const { ORDERID = '', CURRENCY = '', AMOUNT = '' } = form.fields
        const transaction = outcome.get('TRANSACTIONID') ?? ''
        await visitor.ask('/card_provider/outcome', { query: outcome.toString() })
        const saved = await visitor.ask(
          `/payments/save/${portal.key}/sia_vpos/${transaction}/${ORDERID}/${CURRENCY}/${AMOUNT}/true//${debtor.short}`,
        )
        expectOneOf(saved, 'true')
        await expectSettledOnce(debtor)
      },
    }
  },

  'being told of a payment': async (portal) => {
    const debtor = await debtorOf(portal)
    await silenceProvider(portal, 'payment')
    const owner = await logIn(portal, debtor.email)
    const form = (await owner.ask('/payments/form', { short_ids: [debtor.short] })).json as HostedForm
    const outcome = await payHosted(form, testCard.number)
    const path = new URL(form.fields.URLMS ?? '').pathname.replace(/^\/api/, '')
    return {
      reader: debtor.email,
      async walk(visitor) {
        // The provider sends the outcome, signed, until it is answered 200.
        const told = await visitor.ask(path, outcome, { 'content-type': 'application/x-www-form-urlencoded' })
        if (told.status !== 200) throw new Error(`the provider is answered ${String(told.status)} ${told.text}`)
        await expectSettledOnce(debtor)
      },
    }
  },
}
