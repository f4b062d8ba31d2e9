import { decimalText } from '#contract/values/money/money.ts'
import type { AccountOverview, FoundAccount } from '#domain/support/server/accounts-queries.ts'

/** An account in one line. */
export function foundLine({ id, email, name, surname, created }: FoundAccount): string {
  return `${id}  ${email}  ${name} ${surname}  since ${created}`
}

/** An account with all that the support sees of it. */
export function accountText({ account, login, cards, sessions, orders, cases }: AccountOverview): string {
  const ways = [
    ...(login.has_password ? ['password'] : []),
    ...(login.has_authenticator ? ['authenticator app'] : []),
    ...(login.passkeys > 0 ? [`${String(login.passkeys)} passkey(s)`] : []),
    ...login.other_sites,
  ]
  return [
    foundLine(account),
    `Language ${account.language}. Logs in by: ${ways.join(', ') || 'nothing; a new password by mail helps'}`,
    ...section(
      'Cards',
      cards.map(({ label, truncated_pan, form_factor, linked, waits }) =>
        [label, truncated_pan, form_factor, `linked ${linked}`, waits ? 'waits for its first tap' : '']
          .filter((each) => each !== '')
          .join('  '),
      ),
    ),
    ...section(
      'Logged in',
      sessions.map(({ user_agent, created, last_seen }) => `since ${created}, last seen ${last_seen}  ${user_agent}`),
    ),
    ...section(
      'Orders',
      orders.map(({ order_id, purpose, state, amount, currency, created }) => {
        const money = decimalText({ amountMinor: amount, currency })
        return `${created}  ${order_id}  ${purpose}  ${state}${purpose === 'payment' ? `  ${money} ${currency}` : ''}`
      }),
    ),
    ...section(
      'Cases',
      cases.map(({ number, state, opened }) => `${number}  ${state}  opened ${opened}`),
    ),
  ].join('\n')
}

export function section(title: string, lines: readonly string[]): string[] {
  return ['', `${title}:`, ...(lines.length > 0 ? lines : ['none']).map((line) => `  ${line}`)]
}
