import type { Choices } from '#contract/choices.ts'
import type { TariffQuestion } from './easy-channel.ts'

export type BankCodes = Extract<Choices['pendingAmount'], { kind: 'easychannel' }>['codes']

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '')
const element = (name: string, text: string): string => `<${name}>${escape(text)}</${name}>`

/** The question as EasyChannelRichiesta, with the tenant's codes; `transactionId` comes back with the answer. */
export function tariffRequest(
  codes: BankCodes,
  question: TariffQuestion & { transactionId: string; timestamp: string },
): string {
  const { aliasPan, startDate, endDate, transactionId, timestamp } = question
  const verifica = `AbiMittente="${escape(codes.senderBank)}" AbiOrdinante="${escape(codes.ordererBank)}" CodiceSIAAzienda="${escape(codes.company)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<EasyChannelRichiesta Versione="1.0" IdTransazione="${escape(transactionId)}">`,
    '<Testata>',
    element('Canale', 'WEB'),
    element('NomeMessaggio', codes.operation),
    element('Timestamp', timestamp),
    element('Key', 'AliasPAN'),
    element('Value', aliasPan),
    '</Testata>',
    `<Verifica ${verifica}>`,
    startDate === undefined ? '' : element('DataInizio', startDate),
    endDate === undefined ? '' : element('DataFine', endDate),
    '</Verifica>',
    '</EasyChannelRichiesta>',
  ].join('')
}
