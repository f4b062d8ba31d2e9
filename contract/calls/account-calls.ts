import { z } from 'zod'
import { call } from '../call.ts'
import { Account } from '../shapes/account.ts'
import { BankCard } from '../shapes/bank-card.ts'
import { CardOwner } from '../shapes/receipt.ts'

/** The account and its cards (specification section 7, in its order). */
export const accountCalls = {
  listBankCards: call({
    method: 'POST',
    path: '/bank_cards/get',
    who: 'traveller',
    key: 'x-api-key',
    summary: "The account's cards",
    body: z.object({ accounts_id: z.string() }),
    answer: z.array(BankCard),
    refusals: ['session.not_yours'],
    beginsAhead: true,
  }),
  addBankCard: call({
    method: 'POST',
    path: '/bank_cards/add',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Links the card of a verified registration, with its devices; answers all cards',
    body: z.object({ bank_card: BankCard.partial(), accounts_id: z.string() }),
    answer: z.array(BankCard),
    refusals: ['session.not_yours', 'bank_card.already_added', 'bank_card.not_yours'],
  }),
  removeBankCard: call({
    method: 'POST',
    path: '/bank_cards/remove',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Unlinks a card; its trips and payments leave the view',
    body: z.object({ bank_cards_id: z.string() }),
    answer: z.array(BankCard),
    refusals: ['bank_card.not_found', 'bank_card.payment_open'],
  }),
  getCardOwner: call({
    method: 'POST',
    path: '/bank_card/get',
    who: 'anyone',
    key: 'x-api-key',
    summary: "The holder's name for a receipt, by own alias PAN or the receipt's handle",
    body: z.object({ alias_pan: z.string().max(400) }),
    answer: CardOwner,
    refusals: ['receipt.not_found', 'request.too_many'],
    perMinute: 60,
  }),
  editAccount: call({
    method: 'POST',
    path: '/edit',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Changes name, surname, language, and notify_ticket_issuance where the tenant offers it',
    body: z.object({
      account: z.object({
        id: z.string(),
        name: z.string().optional(),
        surname: z.string().optional(),
        language: z.string().optional(),
        notify_ticket_issuance: z.boolean().optional(),
      }),
    }),
    answer: z.object({ account: Account }),
    refusals: ['fields.invalid', 'session.not_yours'],
  }),
  requestDeletion: call({
    method: 'POST',
    path: '/deletion_request',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Sends the one-time code that confirms the deletion of the account',
    body: z.object({ id: z.string() }),
    answer: 'text',
    refusals: ['session.none', 'session.not_yours', 'request.too_many', 'mail.too_many'],
    perMinute: 30,
  }),
  confirmDeletion: call({
    method: 'POST',
    path: '/deletion_confirm',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Deletes the account by its one-time code and ends its sessions',
    body: z.object({ id: z.string(), OTP: z.string().max(64).optional() }),
    answer: 'text',
    refusals: ['fields.invalid', 'otp.invalid', 'session.not_yours'],
    fieldRefusals: { OTP: 'spent' },
    perMinute: 30,
  }),
} as const
