/** A traveller of the demo who may log in. The passwords are samples and open nothing but demos. */
export interface DemoAccount {
  email: string
  password: string
  name: string
  surname: string
  language: string
  /** Alias PANs of the cards that the account holds. */
  cards: readonly string[]
}

/** The first one has a little of everything: plastic with its phone, another scheme, two currencies to pay. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'demo@example.com',
    password: 'seven trains at midnight',
    name: 'Demo',
    surname: 'Traveller',
    language: 'en',
    cards: ['0000450000000000204', '0000450000000000304', '0000370000000000051'],
  },
  {
    email: 'giulia.rossi@example.com',
    password: 'nove gabbiani sul molo',
    name: 'Giulia',
    surname: 'Rossi',
    language: 'it',
    cards: ['0000450000000000203'],
  },
]
