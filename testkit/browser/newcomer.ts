import { addCard } from './debtor.ts'
import type { Journey, Traveller } from './journey.ts'
import { enter, newAccount } from './steps.ts'

/** A traveller of their own, logged in but on no page yet, with a card if its last digits are given. */
export async function newcomer(
  journey: Journey,
  name: string,
  tail?: string,
): Promise<Traveller & { email: string; password: string }> {
  const { email, password, client } = await newAccount(journey, name)
  if (tail !== undefined) await addCard(client, tail)
  const traveller = await enter(journey, client)
  return { ...traveller, email, password }
}
