export const BANK_MODES = [
  'ok',
  'none',
  'one',
  'many',
  'esito-ko',
  'slow',
  'down',
  'broken',
  'huge',
  'dtd',
  'redirect',
  'error',
  'other-transaction',
] as const
export type BankMode = (typeof BANK_MODES)[number]

/** A question as the bank saw it. */
export interface SeenQuestion {
  tenant: string | undefined
  idTransazione: string
  timestamp: string
  aliasPan: string
  abiMittente: string
  abiOrdinante: string
  codiceSia: string
  operation: string
  from: string
  to: string
}

/** How the bank's interface behaves until told otherwise, and what it was asked, the latest last. */
export class BankMood {
  mode: BankMode = 'ok'
  seen: SeenQuestion[] = []

  note(question: SeenQuestion): void {
    this.seen = [...this.seen, question].slice(-1000)
  }

  reset(): void {
    this.mode = 'ok'
    this.seen = []
  }
}
