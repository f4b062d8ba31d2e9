import { stopMails } from '#domain/alerts/server/stop-mails.ts'
import { readWayOut, wayOutPage } from '#domain/alerts/server/way-out.ts'
import type { Given, Handler } from '#domain/portal/server/handler.ts'
import { bytesOf, TooLong } from '#platform/server/text-of.ts'

const mostBytes = 4096
/** As a form of either kind carries it (RFC 8058, section 3.1). */
const onePress = /(?:^|&)List-Unsubscribe=One-Click(?:&|\s*$)|name="?List-Unsubscribe"?\s+One-Click\s/i

/**
 * One press in the mail program of the reader (RFC 8058): no session, no page, no second question. The body must say that
 * it is one, so that a scanner that posts to whatever it finds stops nothing.
 */
export const stopMailsByHeader: Handler<'stopMailsByHeader'> = async (given) => {
  const { params, tenant, database, gateways, refuse } = given
  if (!onePress.test(await readForm(given))) return refuse('request.malformed')
  // By a status: a mail program reads no text, and tells its reader that it is done for whatever comes with 200.
  const found = (await readWayOut({ database, seal: gateways.seal }, params.token)) ?? refuse('way_out.unknown')
  // The program that pressed is its reader's, and no browser of theirs.
  await stopMails({ tenant, gateways, sessionWriter: { userAgent: '' } }, database, found)
  return 'OK'
}

/** The same address in a browser, where somebody copied it or a program knows no better: the page asks, and nothing changes. */
export const leadToWayOut: Handler<'leadToWayOut'> = async ({ params, tenant }) => ({
  status: 303,
  body: '',
  headers: { location: wayOutPage(tenant, params.token), 'referrer-policy': 'no-referrer' },
})

async function readForm({ raw, refuse }: Given<'stopMailsByHeader'>): Promise<string> {
  try {
    return (await bytesOf(raw.stream, mostBytes)).toString('utf8')
  } catch (error) {
    if (error instanceof TooLong) return refuse('request.malformed')
    throw error
  }
}
