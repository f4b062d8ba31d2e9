import { z } from 'zod'
import { call } from '../../call.ts'
import { AlertChoice, StoppableMails } from '../../shapes/alert.ts'

const chosen = z.object({ payload: z.array(AlertChoice) })
/** As a mail carries it: sealed by us for one account and one kind. */
const token = z.string().max(1024)

/** Which mails an account's holder wants, and the way out that stands in each of them. */
export const alertCalls = {
  listAlertChoices: call({
    method: 'GET',
    path: '/account/alerts',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'The kinds of mails that the tenant offers, each on or off',
    answer: chosen,
    refusals: [],
  }),
  chooseAlert: call({
    method: 'POST',
    path: '/account/alerts',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Turns mails of one kind on or off; answers all kinds',
    body: AlertChoice,
    answer: chosen,
    refusals: ['request.too_many'],
    perMinute: 60,
  }),
  readWayOut: call({
    method: 'POST',
    path: '/alerts/way_out',
    who: 'anyone',
    key: 'x-api-key',
    summary: 'What the link in the foot of a mail would stop; changes nothing',
    body: z.object({ token }),
    answer: StoppableMails,
    refusals: ['request.expired', 'request.too_many'],
    perMinute: 60,
  }),
  stopMails: call({
    method: 'POST',
    path: '/alerts/stop',
    who: 'anyone',
    key: 'x-api-key',
    summary: 'Stops the mails that the link in the foot of one names, any number of times; needs no session',
    body: z.object({ token }),
    answer: StoppableMails,
    refusals: ['request.expired', 'request.too_many'],
    perMinute: 60,
  }),
  stopMailsByHeader: call({
    method: 'POST',
    path: '/alerts/out/{tenant}/{token}',
    who: 'mailbox',
    key: 'none',
    summary: 'One press in a mail program: stops the mails of the header List-Unsubscribe (RFC 8058)',
    params: z.object({ tenant: z.string().max(64), token }),
    answer: 'text',
    refusals: ['way_out.unknown', 'request.malformed', 'request.too_many'],
    perMinute: 60,
  }),
  leadToWayOut: call({
    method: 'GET',
    path: '/alerts/out/{tenant}/{token}',
    who: 'mailbox',
    key: 'none',
    summary: 'The same address opened in a browser: leads to the page that asks, and changes nothing',
    params: z.object({ tenant: z.string().max(64), token }),
    answer: 'stream',
    refusals: ['request.too_many'],
    perMinute: 60,
  }),
} as const
