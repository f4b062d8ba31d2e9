import type { Case, CaseAbout, CaseForm } from '#contract/shapes/case.ts'
import { visa } from './samples.ts'

const aboutTrip: CaseAbout = {
  name: 'Airport Express, single',
  from: 'Milano Cadorna',
  to: 'Malpensa Terminal 1',
  amount: 1300,
  currency: 'EUR',
  at: '2026-03-02T08:10:00.000Z',
  time_zone: 'Europe/Rome',
  label: visa.label,
  truncated_pan: visa.truncated_pan,
  form_factor: 'CARD',
}

/** A case that was opened and read; `more` is what differs. */
export function aCase(more: Partial<Case> = {}): Case {
  return {
    number: '7KQ-4MP',
    subject: { kind: 'ticket', id: 'T-000001' },
    about: aboutTrip,
    reason: 'missing_tap',
    state: 'open',
    opened: '2026-03-02T10:00:00.000Z',
    updated: '2026-03-02T11:00:00.000Z',
    answer_by: '2099-03-12',
    station: 'Malpensa Terminal 1',
    other_payment: null,
    reopen_by: null,
    events: [
      { id: 1, at: '2026-03-02T10:00:00.000Z', what: 'opened', by: 'traveller', text: 'I tapped out at gate 4.' },
      { id: 2, at: '2026-03-02T11:00:00.000Z', what: 'seen', by: 'operator', text: '' },
    ],
    ...more,
  }
}

export const caseForm: CaseForm = {
  about: { ...aboutTrip, to: null },
  open_number: null,
  missing_tap: 'last',
  stations: ['Milano Cadorna', 'Malpensa Terminal 1'],
  payments: [
    {
      short_id: 'P2',
      amount: 1300,
      currency: 'EUR',
      created: '2026-03-02T12:00:00.000Z',
      from: 'Milano Cadorna',
      to: 'Malpensa Terminal 1',
      truncated_pan: visa.truncated_pan,
    },
    {
      ...{ short_id: 'P3', amount: 650, currency: 'EUR', created: '2026-03-01T12:00:00.000Z' },
      ...{ from: 'Saronno', to: null, truncated_pan: visa.truncated_pan },
    },
  ],
}
