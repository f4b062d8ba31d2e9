/** Lines of a large feed, made as they are read: of each hundred 2 cards, 58 tickets, 40 payments, over 20,000 cards. */
export function* feedLines(count: number): Generator<string> {
  const start = Date.UTC(2025, 9, 1)
  for (let n = 0; n < count; n++) {
    const alias = `0000${String(450_000_000_000_000 + (n % 20_000))}`
    const at = (minutes: number): string => new Date(start + (n * 30 + minutes * 60) * 1000).toISOString()
    const kind = n % 100
    if (kind < 2)
      yield line({
        type: 'card',
        token: `B-${String(n)}`,
        alias_pan: alias,
        ...card(n),
        created: at(0),
        updated: at(0),
      })
    else if (kind < 60) yield line({ type: 'ticket', id: `B-${String(n)}`, alias_pan: alias, ...ticket(n, at) })
    else yield line({ type: 'payment', id: `B-${String(n)}`, alias_pan: alias, ...payment(n, at) })
  }
}

const line = (record: object): string => `${JSON.stringify(record)}\n`

const card = (n: number): object => ({
  payment_account_reference: `Q${String(n).padStart(28, '0')}`,
  label: 'VISA Debit/Credit',
  truncated_pan: `459825xxxxxx${String(n % 10_000).padStart(4, '0')}`,
  aid: 'A0000000031010',
  form_factor: 'CARD',
})

const ticket = (n: number, at: (minutes: number) => string): object => ({
  name: 'Malpensa Express',
  amount: 1300,
  currency: 'EUR',
  passenger_number: 1,
  first_tap: { stop: 'Milano Cadorna', line: 'MXP', device: `V-${String(n % 90)}`, at: at(0) },
  last_tap: { stop: 'Malpensa Aeroporto T1', line: 'MXP', device: `V-${String(n % 70)}`, at: at(38) },
  valid_from: at(0),
  valid_to: at(180),
  time_zone: 'Europe/Rome',
  payment_id: `B-${String(n + 50)}`,
  updated: at(40),
})

const payment = (n: number, at: (minutes: number) => string): object => ({
  amount: 1300,
  currency: 'EUR',
  charges: n % 20 === 0 ? [{ result: 'FAILED', at: at(300) }] : [{ result: 'SUCCEEDED', at: at(300) }],
  created: at(299),
  updated: at(300),
})
