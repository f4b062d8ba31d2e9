/** What a test wants of an order; whatever is left out goes its usual way. */
export interface Script {
  /** RESULT of the outcome, over what the card says; `cancel` acts as Cancel. */
  result?: string
  /** Whether the money moves; without it, RESULT 00 alone moves it. */
  captured?: boolean
  /** How long the provider thinks before the outcome is decided. */
  delayMs?: number
  /** How many notifications are sent, all at once; 1 by default. Each is repeated while its answer is not 200. */
  notifications?: number
  /** Against the browser's return; `before` by default. */
  notifyOrder?: 'before' | 'after' | 'never'
  notifyDelayMs?: number
  notifyMethod?: 'GET' | 'POST'
  /** false: the hosted page says that it is done and leads nowhere. */
  browserReturn?: boolean
  /** The browser takes one more hop at the provider on its way back. */
  redirectHop?: boolean
  /** MAC of the outcome, in the notification and the browser alike. */
  mac?: 'right' | 'wrong' | 'null'
  /** AMOUNT and CURRENCY as the outcome says them; the provider's books keep the order's own. */
  amount?: string
  currency?: string
  /** Adds MASKEDPAN, TRECURR, CRECURR, PANTAIL and PANEXPIRYDATE; where MASKEDPAN stands in the signed text. */
  maskedPan?: 'first' | 'last'
  /** How the order's status is answered: `slow` after `statusDelayMs` (20 s). */
  status?: 'truth' | 'down' | 'slow' | 'garbage'
  statusDelayMs?: number
}

const milliseconds = { type: 'integer', minimum: 0, maximum: 3_600_000 }

/** JSON Schema of a script: a misspelt field is refused, not ignored. */
export const SCRIPT_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    result: { type: 'string', pattern: '^(\\d{2}|cancel)$' },
    captured: { type: 'boolean' },
    delayMs: milliseconds,
    notifications: { type: 'integer', minimum: 0, maximum: 1000 },
    notifyOrder: { enum: ['before', 'after', 'never'] },
    notifyDelayMs: milliseconds,
    notifyMethod: { enum: ['GET', 'POST'] },
    browserReturn: { type: 'boolean' },
    redirectHop: { type: 'boolean' },
    mac: { enum: ['right', 'wrong', 'null'] },
    amount: { type: 'string', pattern: '^\\d{1,8}$' },
    currency: { type: 'string', pattern: '^\\d{3}$' },
    maskedPan: { enum: ['first', 'last'] },
    status: { enum: ['truth', 'down', 'slow', 'garbage'] },
    statusDelayMs: milliseconds,
  },
}
