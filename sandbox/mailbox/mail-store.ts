import { randomBytes } from 'node:crypto'
import { KeptLines } from '../kept/kept-lines.ts'

/** A message as one recipient has it. */
export interface Mail {
  id: string
  to: string
  from: string
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
  at: string
}

const KEPT = 5000

/** The latest 5,000 messages, oldest first. */
export class MailStore {
  #mails: Mail[] = []
  readonly #kept: KeptLines<Mail>

  constructor(kept = new KeptLines<Mail>()) {
    this.#kept = kept
    this.#mails = kept.before.slice(-KEPT)
  }

  add(mail: Omit<Mail, 'id' | 'at'>): void {
    const added = { id: randomBytes(8).toString('hex'), ...mail, at: new Date().toISOString() }
    this.#kept.add(added)
    this.#mails.push(added)
    if (this.#mails.length > KEPT) this.#mails.splice(0, this.#mails.length - KEPT)
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id)
  }

  /** Newest first; `to` is a whole address, without regard to case. */
  sentTo(to: string | undefined): Mail[] {
    const wanted = to?.trim().toLowerCase()
    return this.#mails.filter((mail) => wanted === undefined || mail.to.toLowerCase() === wanted).reverse()
  }

  /** Newest first; `part` is any part of the recipient's address. */
  search(part: string): Mail[] {
    return this.#mails.filter((mail) => mail.to.toLowerCase().includes(part.trim().toLowerCase())).reverse()
  }

  clear(): void {
    this.#mails = []
  }
}
