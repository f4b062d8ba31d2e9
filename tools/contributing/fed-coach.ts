/** A test of the copy: what the feed says of a ticket's new field is what the list of tickets answers. */
export const fedCoach = `import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { makeLedgerOperator } from '#domain/operator/server/ledger/make-ledger-operator.ts'
import { sampleCard, sampleTicket } from '#features/operator-feed/server/lines/sample-records.ts'
import { storeFeed } from '#features/operator-feed/server/storing/store-feed.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'

test('the coach of a ticket comes from the feed to the list', async () => {
  const copy = await createTestDatabase()
  const database = copy.database.ofTenant('airlink')
  const ticket = sampleTicket({ coach: '7' })
  await storeFeed(database, Readable.from([Buffer.from([sampleCard(), ticket].map((line) => JSON.stringify(line)).join('\\n'))]))
  const listing = await makeLedgerOperator(database).listTickets({
    aliasPans: [ticket.alias_pan],
    startDate: '2000-01-01T00:00:00Z',
    endDate: '2200-01-01T00:00:00Z',
    sort: { column: 'valid_from', direction: 'desc' },
    limit: 10,
    offset: 0,
  })
  expect(listing.payload.map(({ coach }) => coach)).toEqual(['7'])
  await copy.close()
})
`
