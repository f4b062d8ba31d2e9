import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { caseStates } from '#contract/values/case-words.ts'
import type { CaseState } from '#contract/values/case-words.ts'
import { readCaseNumber } from '#contract/values/case-number.ts'
import { caseTextFlaw, plainCaseText } from '#contract/values/case-text.ts'
import { casesIn, isCase } from '#domain/cases/server/case-queries.ts'
import { changeCase } from '#domain/cases/server/change-case.ts'
import type { CaseChanged } from '#domain/cases/server/change-case.ts'
import { seeCase } from '#domain/cases/server/read-case.ts'
import type { Services } from '#domain/portal/server/services.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { caseLine, caseText } from './case-text.ts'
import { asJson, bad, good } from './command-end.ts'
import type { CommandEnd } from './command-end.ts'
import { namedTenants } from './named-tenants.ts'
import { whoAmI } from './who-am-i.ts'

export const caseUsage = `  case list [TENANT] [--state open|waiting|answered|closed] [--json]
                        travellers' cases that are not closed, or those in a state; the most urgent first
  case show NUMBER [TENANT] [--json]
                        one case with all that was written; the traveller sees that it was seen
  case answer NUMBER [TENANT] --text TEXT | --file FILE [--question] [--again] [--read EVENT]
                        answers it, or asks the traveller; FILE may be - for standard input
  case close NUMBER [TENANT] [--text TEXT | --file FILE] [--read EVENT]
                        closes it; the traveller may open it again within 30 days`

/** What `case --help` says. */
export const caseHelp = `Usage: npm run -s portal -- COMMAND
${caseUsage}

A NUMBER is read as people say it (7kq 4mp). TENANT is needed only where several have that number.
--question  asks instead of answering: the case then waits for the traveller
--again     adds to what was asked or answered before
--read      the last event that you read (case show tells it): if anything came after it, nothing is done
--json      prints what is found for a program
Ends with 0 when it is done, 1 when it cannot be, 2 when the command was not understood.`

const options = {
  state: { type: 'string' },
  text: { type: 'string' },
  file: { type: 'string' },
  read: { type: 'string' },
  question: { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

type Given = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values']

/** `case list`, `show`, `answer` and `close`; `who` is at the command line, for the audit. */
export async function caseCommand(services: Services, args: readonly string[], who = whoAmI()): Promise<CommandEnd> {
  const { values, positionals, fault } = read(args)
  const [action, subject, tenantName] = positionals
  if (!values) return { text: `${fault}\n\n${caseHelp}`, code: 2 }
  if (action === 'list' && tenantName === undefined) return list(services, subject, values)
  if (subject === undefined || !['show', 'answer', 'close'].includes(action ?? '')) return { text: caseHelp, code: 2 }
  const number = readCaseNumber(subject)
  if (number === undefined) return bad(`${subject} is no number of a case: its check character does not fit.`)
  const holders = await holdersOf(services, number, tenantName)
  const [tenant, other] = holders
  if (!tenant) return bad(`There is no case ${number}.`)
  if (other)
    return bad(`${holders.map(({ name }) => name).join(' and ')} have a case ${number}: name the TENANT after it.`)
  return action === 'show'
    ? show(services, { tenant, number, who }, values)
    : change(services, { tenant, number, who, isClosing: action === 'close' }, values)
}

function read(args: readonly string[]): { values?: Given; positionals: string[]; fault: string } {
  try {
    return { ...parseArgs({ args: [...args], options, allowPositionals: true }), fault: '' }
  } catch (error) {
    return { positionals: [], fault: (error as Error).message }
  }
}

async function list(services: Services, tenantName: string | undefined, { state, json }: Given): Promise<CommandEnd> {
  const isState = (text: string): text is CaseState => caseStates.some((each) => each === text)
  if (state !== undefined && !isState(state)) return { text: `There is no state ${state}.\n\n${caseHelp}`, code: 2 }
  const found = []
  for (const { name } of namedTenants(services, tenantName))
    for (const row of await casesIn(services.database.ofTenant(name), state)) found.push({ tenant: name, ...row })
  if (json) return asJson(found)
  return good(found.length > 0 ? found.map(caseLine).join('\n') : 'There is no such case.')
}

interface OneCase {
  tenant: Tenant
  number: string
  who: string
}

async function show(services: Services, { tenant, number, who }: OneCase, { json }: Given): Promise<CommandEnd> {
  const seen = await seeCase(services.database.ofTenant(tenant.name), number, who)
  if (!seen) return bad(`There is no case ${number}.`)
  return json ? asJson({ tenant: tenant.name, ...seen }) : good(caseText(tenant.name, seen))
}

async function change(
  services: Services,
  { tenant, number, who, isClosing }: OneCase & { isClosing: boolean },
  { text: typed, file, question, again, read: lastEvent, json }: Given,
): Promise<CommandEnd> {
  const text = plainCaseText(file === undefined ? typed : readFileSync(file === '-' ? 0 : file, 'utf8'))
  const flaw = caseTextFlaw(text, !isClosing)
  if (flaw) return { text: `${flaws[flaw]}\n\n${caseHelp}`, code: 2 }
  if (lastEvent !== undefined && !/^\d{1,15}$/.test(lastEvent)) return { text: caseHelp, code: 2 }
  const what = isClosing ? 'closed' : question ? 'question' : 'answer'
  const context = {
    database: services.database.ofTenant(tenant.name),
    tenant,
    mail: services.gatewaysOf(tenant).mail,
  }
  const read = lastEvent === undefined ? {} : { lastEvent: Number(lastEvent) }
  const changed = await changeCase(context, number, {
    what,
    text,
    by: { staff: who },
    isAgain: again && !isClosing,
    ...read,
  })
  if (changed !== 'done') return bad(`Nothing was done: ${why(number, changed)}`)
  const state = { closed: 'closed', question: 'waiting', answer: 'answered' }[what]
  return good(
    json
      ? JSON.stringify({ tenant: tenant.name, number, state })
      : `Case ${number} is ${state}; a mail tells the traveller.`,
  )
}

const flaws = {
  required: 'Say something: --text TEXT or --file FILE.',
  too_long: 'A text has at most 2,000 characters.',
  invalid: 'The text holds a whole card number; leave it out.',
}

function why(number: string, hindrance: Exclude<CaseChanged, 'done'>): string {
  if (hindrance === 'unread') return `there is news in ${number}; read it first: case show ${number}`
  return `${number} was asked about, answered or closed meanwhile: case show ${number}. To add to an answer: --again`
}

/** The tenants that have a case of this number; of one in a million another one has the same. */
async function holdersOf(services: Services, number: string, name: string | undefined): Promise<Tenant[]> {
  const found: Tenant[] = []
  for (const tenant of namedTenants(services, name)) {
    if (await isCase(services.database.ofTenant(tenant.name), number)) found.push(tenant)
  }
  return found
}
