import { demoCard, demoLabels, paymentAccountReference } from './demo-card.ts'
import type { DemoCard, DemoResults } from './demo-card.ts'
import { makeRandom } from './random.ts'

/** Cards of travellers whom nobody knows by name: each kind of card, some with a phone, some with a watch too. */
export function* otherCards(count: number, seed: string): Generator<DemoCard> {
  for (let n = 0; n < count; n++) {
    const random = makeRandom(`${seed} traveller ${String(n)}`)
    const devices = n % 5 === 0 ? 2 : n % 3 === 0 ? 1 : 0
    const label = demoLabels[n % demoLabels.length] ?? 'VISA Debit/Credit'
    for (let device = 0; device <= devices; device++) {
      const payments = random.whole(6, 60)
      yield demoCard(`00004600${String(n).padStart(10, '0')}${String(device)}`, label, {
        payment_account_reference: devices > 0 ? paymentAccountReference(`OTHER${String(n)}`) : null,
        form_factor: device === 0 ? 'CARD' : 'DEVICE',
        tail: String(random.whole(0, 9999)).padStart(4, '0'),
        payments,
        travels: n % 4 === 0,
        isSeen: false,
        odd: oddResults(payments, (probability) => random.chance(probability)),
      })
    }
  }
}

function oddResults(payments: number, chance: (probability: number) => boolean): Record<number, DemoResults> {
  const odd: Record<number, DemoResults> = {}
  for (let n = 0; n < payments; n++) {
    if (chance(0.04)) odd[n] = ['FAILED']
    else if (chance(0.02)) odd[n] = ['FAILED', 'FAILED']
    else if (chance(0.04)) odd[n] = ['FAILED', 'SUCCEEDED']
    else if (chance(0.02)) odd[n] = ['SUCCEEDED', 'REFUNDED']
    else if (n < 2 && chance(0.2)) odd[n] = ['PENDING']
  }
  return odd
}
