/**
 * What a mail server's "no" means. Only `no_recipient` is for good.
 * - `no_recipient`: this address does not exist, or takes no mail any more
 * - `later`: not this mail just now, as servers say to strangers at first or of a full mailbox
 * - `sender`: the server will not have us (our address, our login, our host, our text): somebody must see to it
 * - `away`: there is no server, or it is busy or restarting
 * - `fault`: the letter never came so far
 */
export type WhyRefused = 'no_recipient' | 'later' | 'sender' | 'away' | 'fault'

/** Codes of RFC 3463 for an address that is wrong, moved or closed; 5.7.x, 5.5.x and 5.3.x speak of us, 5.2.2 of a full mailbox. */
const goneCodes = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])
/** Without such a code: "no such user", "user not local", "mailbox name not allowed" … */
const goneReplies = new Set([550, 551, 553])
/** … unless the words speak of us. */
const aboutUs = /relay|block|denied|sender|host|client|policy|spam|reputation|not allowed|authenti/i

export function whyRefused(error: unknown): WhyRefused {
  const {
    code,
    command,
    message,
    response = '',
    responseCode,
  } = error as {
    code?: string
    command?: string
    message?: string
    response?: string
    responseCode?: number
  }
  if (command === 'API') return /^Invalid recipient/.test(message ?? '') ? 'no_recipient' : 'fault'
  if (code === 'EAUTH') return responseCode !== undefined && responseCode < 500 ? 'away' : 'sender'
  if (responseCode === undefined) return code === undefined ? 'fault' : 'away'
  if (responseCode === 421) return 'away'
  if (command === 'RCPT TO') return responseCode < 500 ? 'later' : ofRecipient(responseCode, response)
  if (responseCode >= 500) return 'sender'
  return command === 'DATA' ? 'later' : 'away'
}

function ofRecipient(responseCode: number, response: string): WhyRefused {
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (detail === '5.2.2') return 'later'
  if (detail !== undefined) return goneCodes.has(detail) ? 'no_recipient' : 'sender'
  return goneReplies.has(responseCode) && !aboutUs.test(response) ? 'no_recipient' : 'sender'
}
