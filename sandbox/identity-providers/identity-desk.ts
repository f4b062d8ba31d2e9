import type { Client } from '../world.ts'
import { PERSONS, PROVIDER_NAMES } from './persons.ts'
import type { Person, ProviderName } from './persons.ts'
import type { TokenFault } from './token-faults.ts'

/** How an issuer behaves: `down` cuts the line, `slow` waits first, `broken` answers 500, `rubbish` is no JSON. */
export const MOODS = ['ok', 'down', 'slow', 'broken', 'rubbish'] as const
export interface Mood {
  mood: (typeof MOODS)[number]
  /** For `slow`; 8 s when left out. */
  delayMs?: number
  /** Only requests whose path ends so, as in `/token`; all when left out. */
  path?: string
}

export interface SignIn {
  provider: ProviderName
  clientId: string
  subject: string
  email: string
  at: string
}

/** What the issuers share: who may sign in, who did, and what tests asked for. */
export class IdentityDesk {
  readonly clients: readonly Client[]
  readonly signIns: SignIn[] = []
  readonly signOuts: { provider: ProviderName; at: string }[] = []
  /** How often each issuer was asked for its keys. */
  readonly keyRequests: Partial<Record<ProviderName, number>> = {}
  readonly #persons = new Map<string, Person>()
  readonly #moods = new Map<ProviderName, Mood>()
  readonly #faults = new Map<ProviderName, TokenFault[]>()

  constructor(clients: readonly Client[]) {
    this.clients = clients
    this.forget()
  }

  remember(person: Person): void {
    this.#persons.set(person.subject, person)
  }

  person(subject: string): Person | undefined {
    return this.#persons.get(subject)
  }

  moodOf(provider: ProviderName): Mood {
    return this.#moods.get(provider) ?? { mood: 'ok' }
  }

  setMood(provider: ProviderName, mood: Mood): void {
    this.#moods.set(provider, mood)
  }

  addFault(provider: ProviderName, fault: TokenFault): void {
    this.#faults.set(provider, [...(this.#faults.get(provider) ?? []), fault])
  }

  takeFault(provider: ProviderName): TokenFault | undefined {
    return this.#faults.get(provider)?.shift()
  }

  /** Forgets what tests asked for and who signed in; sessions at the issuers are theirs. */
  forget(): void {
    this.signIns.length = 0
    this.signOuts.length = 0
    for (const provider of PROVIDER_NAMES) delete this.keyRequests[provider]
    this.#moods.clear()
    this.#faults.clear()
    this.#persons.clear()
    for (const person of PERSONS) this.remember(person)
  }
}
