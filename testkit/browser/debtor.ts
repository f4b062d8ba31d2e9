import { expect } from 'vitest'
import { TEST_CARDS } from '../../sandbox/card-provider/test-cards.ts'
import type { BrowserLike } from '../portal/browser-like.ts'
import { payHosted } from '../portal/hosted-card.ts'
import type { HostedForm } from '../portal/hosted-card.ts'
import type { Journey, Traveller } from './journey.ts'
import { enter, newAccount } from './steps.ts'

/** Registers a card with these last four digits at the provider and links it to the client's account, all by calls. */
export async function addCard(client: BrowserLike, tail: string): Promise<void> {
  const card = TEST_CARDS.find((each) => each.tail === tail)
  const { account } = (await client.ask('/session')).json as { account: { id: string } }
  const form = (await client.ask('/bank_cards/form', { accounts_id: account.id })).json as HostedForm
  await client.ask('/card_provider/outcome', { query: await payHosted(form, card?.number ?? '') })
  const found = await client.ask(`/bank_cards/get/${client.key}////${card?.alias_pan ?? ''}/`)
  const { payload } = found.json as { payload: object[] }
  const added = await client.ask('/bank_cards/add', { bank_card: payload[0], accounts_id: account.id })
  expect(added.json).toContainEqual(expect.objectContaining({ alias_pan: card?.alias_pan }))
}

/**
 * A traveller of their own with a card of their own that has a failed payment, logged in but on no page yet: for
 * journeys that are neither about the login nor about adding a card.
 */
export async function debtor(journey: Journey, name: string, tail: string): Promise<Traveller> {
  const { client } = await newAccount(journey, name)
  await addCard(client, tail)
  return enter(journey, client)
}
