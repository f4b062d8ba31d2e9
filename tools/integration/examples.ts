/**
 * One example of everything that an operator sends us or answers us, as it travels: the published documents show these,
 * and tests send them over the wire.
 */
const alias_pan = '0000450000000000027'
const first_tap = { stop: 'Milano Cadorna', line: 'MXP', device: 'V-12', at: '2026-03-29T00:50:00Z' }
const face = { label: 'VISA Debit/Credit', truncated_pan: '459825xxxxxx0027' }
const times = { created: '2026-03-29T05:00:00Z', updated: '2026-03-29T05:00:00Z' }

export const feedExamples = {
  card: {
    type: 'card',
    token: 'tok-0027',
    alias_pan,
    payment_account_reference: 'V0010013020012345678901234567',
    ...face,
    aid: 'A0000000031010',
    form_factor: 'CARD',
    ...times,
  },
  ticket: {
    type: 'ticket',
    id: 'T-1',
    alias_pan,
    name: 'Airport single',
    amount: 1300,
    currency: 'EUR',
    passenger_number: 1,
    first_tap,
    last_tap: null,
    valid_from: '2026-03-29T00:50:00Z',
    valid_to: '2026-03-29T03:50:00Z',
    time_zone: 'Europe/Rome',
    payment_id: 'P-1',
    updated: '2026-03-29T04:00:00Z',
  },
  payment: {
    type: 'payment',
    id: 'P-1',
    alias_pan,
    amount: 1300,
    currency: 'EUR',
    charges: [{ result: 'FAILED', at: '2026-03-29T05:00:00Z' }],
    ...times,
  },
} as const

export const feedReportExamples = {
  taken: { accepted: 3, unchanged: 0, refused: 0, errors: [], warnings: [] },
  partly: {
    accepted: 1,
    unchanged: 0,
    refused: 1,
    errors: [
      {
        line: 2,
        path: 'charges.0.result',
        code: 'unknown_result',
        expected: 'must be one of SUCCEEDED, FAILED, PENDING, REFUNDED',
      },
    ],
    warnings: [],
  },
} as const

export const feedStateExample = {
  key: '2026-03-29-full',
  lines: 48210,
  is_ended: false,
  accepted: 48207,
  unchanged: 0,
  refused: 3,
  at: '2026-03-30T02:14:07.310Z',
} as const

export const settlementsExample = {
  payload: [
    {
      cursor: '17',
      kind: 'payment',
      payment_id: 'P-1',
      order_id: 'P0123456789ABCDEFGHJKMNPQR',
      transaction_id: '8032112928SL2g7jxkmbzfwsb',
      amount: 1300,
      currency: 'EUR',
      at: '2026-03-30T08:12:45.120Z',
    },
  ],
  next: '17',
} as const

/** What an operator's own API answers, by the beginning of the path. */
export const operatorExamples = {
  'tickets/get': {
    payload: [
      {
        id: 'T-1',
        name: 'Airport single',
        amount: 1300,
        currency: 'EUR',
        ...face,
        form_factor: 'CARD',
        alias_pan,
        passenger_number: 1,
        first_tap,
        last_tap: null,
        valid_from: '2026-03-29T00:50:00Z',
        valid_to: '2026-03-29T03:50:00Z',
        time_zone: 'Europe/Rome',
      },
    ],
    total: 1,
  },
  'payments/get_failed_summaries': { payload: [{ total_amount: 1300, currencies_code: 'EUR' }] },
  'payments/get_info': {
    payment: { short_id: '100234', amount: 1300, currencies_code: 'EUR' },
    bank_card: { ...face, form_factor: 'CARD', alias_pan },
    tickets: [
      {
        fare_name: 'Airport single',
        fare_amount: 1300,
        ticket_amount: 1300,
        valid_from: '2026-03-29T00:50:00Z',
        valid_to: '2026-03-29T03:50:00Z',
        time_zone: 'Europe/Rome',
        first_validation_transit_data: first_tap,
        last_validation_transit_data: null,
      },
    ],
  },
  'payments/get': {
    payload: [
      {
        Payments: { id: 'P-1', short_id: '100234', amount: 1300, currencies_code: 'EUR', ...times },
        BankCard: { ...face, token: 'tok-0027', form_factors_name: 'CARD' },
        LastCharge: { charge_results_name: 'SUCCEEDED' },
        AliasPan: { alias_pan },
      },
    ],
  },
  'payments/save': true,
  'bank_cards/get': {
    payload: [
      {
        ...face,
        form_factor: 'CARD',
        alias_pan,
        aid: 'A0000000031010',
        token: 'tok-0027',
        payment_account_reference: 'V0010013020012345678901234567',
        ...times,
      },
    ],
  },
} as const
