import { Readable } from 'node:stream'
import { noteActivity } from '#domain/accounts/server/note-activity-queries.ts'
import type { Given, Handler } from '#domain/portal/server/handler.ts'
import { hashOfToken, isToken } from '#platform/server/token.ts'
import { copyToDownload, pieceOf } from './data-copies-queries.ts'
import { piecePurpose } from './prepare-copy-job.ts'

/** The file, piece by piece, in the session that asked for it or with the token of the mail in any session of the account. */
export const downloadDataCopy: Handler<'downloadDataCopy'> = async (given) => {
  const { params, query, database, session, sessionWriter, refuse } = given
  const id = params.file.replace(/\.zip$/, '')
  const accountId = session.account.id
  const tokenHash = isToken(query.token) ? hashOfToken(query.token) : null
  const asked = { id, accountId, sessionId: session.id, tokenHash }
  const copy = (await copyToDownload(database, asked)) ?? refuse('data_copy.not_found')
  await noteActivity(database, 'data.downloaded', accountId, sessionWriter.userAgent)
  return {
    body: Readable.from(openedPieces(given, id, copy.pieces), { objectMode: false }),
    headers: {
      'content-type': 'application/zip',
      'content-length': String(copy.bytes),
      'content-disposition': 'attachment; filename="data.zip"',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  }
}

async function* openedPieces(
  { database, gateways }: Pick<Given<'downloadDataCopy'>, 'database' | 'gateways'>,
  id: string,
  pieces: number,
): AsyncGenerator<Buffer> {
  for (let number = 0; number < pieces; number++) {
    const opened = gateways.seal.openBytes(piecePurpose(id, number), await pieceOf(database, id, number))
    if (!opened) throw new Error('a piece of a copy was altered')
    yield opened
  }
}
