import { changed, changedWhere, made, together, translated } from './edits.ts'
import type { Addition } from './edits.ts'

/** A text in every language of a feature. */
function text(feature: string, place: string, key: string): Addition {
  const { add } = changed(`features/${feature}/messages/*.ts`, [/^(export const .*= \{\n)/gm, `$1  ${key}: 'Coach',\n`])
  return { place, add }
}

const handler = `import type { Handler } from '#domain/portal/server/handler.ts'

/** Whether trains run. */
export const getService: Handler<'getService'> = async () => ({ runs: true })
`

const screen = `import { useTranslations } from 'use-intl'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'

/** When trains run. */
export function TimetableScreen() {
  return <PageHeading>{useTranslations('pages')('timetableTitle')}</PageHeading>
}
`

const screenTest = `import { test } from 'vitest'
import { showScreen } from '#testkit/screen/show-screen.ts'

test('the timetable has its heading', async () => {
  const { page } = await showScreen('timetable')
  await page.getByRole('heading', { name: 'Coach' }).waitFor()
})
`

const call = `  getService: call({
    method: 'GET',
    path: '/service',
    who: 'anyone',
    key: 'x-api-key',
    summary: 'Whether trains run',
    answer: z.object({ runs: z.boolean() }),
    refusals: [],
  }),
`

const expectation = `  getService: { may: 'anyone', ask: (of) => ({ query: hints(of) }), get: always('answers') },
`

const route = `  timetable: screen({
    path: '/timetable',
    for: 'anyone',
    titleKey: 'pages.timetableTitle',
    screen: lazy(() => import('#features/pages/web/timetable-screen.tsx'), 'TimetableScreen'),
  }),
`

const languageNamed = [/^(import \{ )de( \} from .*\/)de\.ts'$/gm, "$&\n$1es$2es.ts'"] as const
const letters = '{domain,features}/*/server/**/*-letter{,s}.ts'
const inList = [/\{ en, it, fr, de \}/g, '{ en, it, fr, de, es }'] as const

/** One of each kind that CONTRIBUTING.md tells how to add, by its heading there. */
export const additions: Readonly<Record<string, readonly Addition[]>> = {
  'A field of a ticket': [
    changed('contract/shapes/ticket.ts', ['passenger_number: z.int(),\n', '$&  coach: z.string().nullable(),\n']),
    made(
      'migrations/NUMBER-NAME.sql',
      'migrations/9999-coaches.sql',
      '-- Up Migration\n\nalter table ledger_tickets add column coach text;\n',
    ),
    changed('features/operator-feed/server/lines/feed-record.ts', [
      /passenger_number: .*\n/,
      '$&  coach: text(20).nullish(),\n',
    ]),
    changed(
      'features/operator-feed/server/storing/store-tickets-queries.ts',
      [/(valid_to,\s+time_zone, payment_id, updated)\)/g, '$1, coach)'],
      ['$13::timestamptz[]', '$&, $$14::text[]'],
      ["coalesce(payment_id, '') desc", "$&, coalesce(coach, '') desc"],
      [/ticket\.updated\),\n/, '$&  tickets.map((ticket) => ticket.coach ?? null),\n'],
      ["coalesce(${of}.payment_id, '')", "$&, coalesce(${of}.coach, '')"],
      ['$15::int', '$$16::int'],
      ['all ($14::', 'all ($$15::'],
      ['updated = excluded.updated', '$&, coach = excluded.coach'],
    ),
    changed('domain/operator/server/remote/row-shapes.ts', [
      /passenger_number: .*\n/,
      '$&  coach: text(20).nullish().transform((coach) => coach ?? null),\n',
    ]),
    changed('features/tickets/web/ticket-dialog.tsx', [
      /value: ticket\.passenger_number \},\n/,
      "$&          { key: 'coach', label: t('coach'), value: ticket.coach },\n",
    ]),
    changed('testkit/screen/samples.ts', [/passenger_number: .*\n/, "$&  coach: '7',\n"]),
    changed('docs/operating/upgrade.md', [
      /^(?:\| \d{4} .*\n)+/m,
      '$&| 9999 | `ledger_tickets` | everybody for a moment, for a new column |\n',
    ]),
    text('tickets', 'features/tickets/messages/*.ts', 'coach'),
  ],
  'A call': [
    changed('contract/calls/added-calls.ts', [/addedCalls = \{\n/, `$&${call}`]),
    made('features/FEATURE/server/CALL.ts', 'features/languages/server/get-service.ts', handler),
    changed(
      'app/server/handlers.ts',
      [/^/, "import { getService } from '#features/languages/server/get-service.ts'\n"],
      ['Handlers = {\n', '$&  getService,\n'],
    ),
    changed('testkit/matrix/expected/visitor-expected.ts', [/visitorExpected = \{\n/, `$&${expectation}`]),
  ],
  'A screen': [
    made('features/FEATURE/web/NAME-screen.tsx', 'features/pages/web/timetable-screen.tsx', screen, screenTest),
    changed('app/added-routes.tsx', [/addedRoutes = \{\n/, `$&${route}`]),
    text('pages', 'features/FEATURE/messages/*.ts', 'timetableTitle'),
    changed('docs/specification.md', [/\| B18 \| `\/privacy` /, '$&and `/timetable` ']),
  ],
  'A language': [
    changed(
      'contract/values/languages.ts',
      ["'de']", "'de', 'es']"],
      [/ {2}de: 'Deutsch',\n/, "$&  es: 'Español',\n"],
      ["de: 'de-DE'", "$&, es: 'es-ES'"],
    ),
    translated('{platform,app,domain/*,features/*}/messages/**/LANGUAGE.ts'),
    changed('app/messages/load-messages.ts', [/ {2}de: (.*)de(\.ts\?\w+'\)\)\.)de,\n/g, '$&  es: $1es$2es,\n']),
    changed('app/server/portal-texts.ts', languageNamed, inList),
    changed('platform/server/mail/letters/letter-texts.ts', [/ {2}de(: \{\n[^]*?\n {2}\},\n)/, '$&  es$1']),
    together(
      changedWhere("/de.ts'", letters, languageNamed, inList),
      changedWhere('de: de.', letters, [/\bde: de(\.\w+)/g, '$&, es: es$1']),
    ),
    changed('domain/tickets/server/trip-words.ts', languageNamed, ['de: de.trip', '$&, es: es.trip']),
    changed(
      'features/receipt/server/drawing/receipt-texts.ts',
      [/^import \{ de( as \w+)De( .*\/)de\.ts'$/gm, "$&\nimport { es$1Es$2es.ts'"],
      languageNamed,
      [/^ {2}de: (\{ \.\.\.receipt)De(.*)\.\.\.de\.pdf \},\n/gm, '$&  es: $1Es$2...es.pdf },\n'],
      [/^ {2}de: ticketsDe(.*\n)/gm, '$&  es: ticketsEs$1'],
    ),
    changed('features/statements/server/drawing/statement-texts.ts', languageNamed, ['de: de.pdf', '$&, es: es.pdf']),
  ],
  'A choice of tenants': [
    changed('contract/choices.ts', [
      'export const choices = {\n',
      "$&  coaches: { values: ['hidden', 'offered'], default: 'hidden', meaning: 'Whether tickets say their coach' },\n",
    ]),
    changed('docs/specification.md', [/\| J12 \| `tiles`: /, '$&`coaches` and ']),
    changed('tenants/*/tenant.json', [/"ticketNotices": "(\w+)"/, '$&, "coaches": "$1"']),
  ],
}
