import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { readCaseNumber } from '#contract/values/case-number.ts'
import { parseEmail } from '#contract/values/people/email.ts'
import { ownerOf } from '#domain/accounts/server/accounts-queries.ts'
import type { Services } from '#domain/portal/server/services.ts'
import {
  accountOverview,
  findAccounts,
  leftOf,
  noteDeletedBy,
  noteStaff,
} from '#domain/support/server/accounts-queries.ts'
import type { FoundAccount } from '#domain/support/server/accounts-queries.ts'
import { eraseAccount } from '#features/account-deletion/server/erase-account.ts'
import { readmeOf } from '#features/privacy-centre/server/copy/copy-letters.ts'
import { zipOfCopy } from '#features/privacy-centre/server/copy/zip-of-copy.ts'
import { drawReceipt } from '#features/receipt/server/draw-receipt.ts'
import { makeLogger } from '#platform/server/log/logger.ts'
import { bad } from '../commands/command-end.ts'
import type { CommandEnd } from '../commands/command-end.ts'
import { whoAmI } from '../commands/who-am-i.ts'
import { accountText, foundLine } from './account-text.ts'
import { isEnd, readSupportCommand } from './ask-about-tenant.ts'
import type { Asked } from './ask-about-tenant.ts'
import { rowsAsJson, rowsInWords } from './rows-said.ts'

export const accountUsage = `  account find TENANT WHAT [--json]
                        whose it is: WHAT is an e-mail address, an account's id, or the number of an order, a
                        payment or a case
  account show TENANT WHAT [--json]
                        an account with its logins, cards, orders and cases; its holder reads that staff looked
  account export TENANT WHAT FILE [--replace] [--json]
                        writes what the holder's own copy of all data has into FILE, an archive
  account delete TENANT WHAT --yes [--json]
                        deletes it as its holder would, and tells them by mail`

/** `account find`, `show`, `export` and `delete`, each noted in the audit with who is at the command line. */
export async function accountCommand(services: Services, args: readonly string[], who = whoAmI()): Promise<CommandEnd> {
  const asked = readSupportCommand(services, args, {
    usage: accountUsage,
    actions: { find: 1, show: 1, export: 2, delete: 1 },
  })
  if (isEnd(asked)) return asked
  const found = await accountsKnownAs(services, asked)
  const [only, other] = found
  if (!only) return bad(`${asked.tenant.name} has no account that is known as ${asked.rest[0] ?? ''}.`)
  if (asked.action === 'find') return list(services, asked, { found, who })
  if (other) return bad(['Several accounts are known so; name one by its id:', ...found.map(foundLine)].join('\n'))
  const one = { id: only.id, who }
  if (asked.action === 'show') return show(services, asked, one)
  return asked.action === 'export' ? exportTo(services, asked, one) : erase(services, asked, one)
}

function accountsKnownAs(services: Services, { tenant, rest: [wanted = ''] }: Asked): Promise<FoundAccount[]> {
  return findAccounts(services.database.ofTenant(tenant.name), {
    text: readCaseNumber(wanted) ?? wanted,
    emailCanonical: parseEmail(wanted)?.canonical ?? null,
  })
}

async function list(
  services: Services,
  { tenant, json }: Asked,
  { found, who }: { found: FoundAccount[]; who: string },
): Promise<CommandEnd> {
  const ids = found.map(({ id }) => id)
  await noteStaff(services.database.ofTenant(tenant.name), ids, { what: 'account.seen', by: who })
  return json ? rowsAsJson(found) : rowsInWords(found.map(foundLine).join('\n'))
}

interface One {
  id: string
  who: string
}

async function show(services: Services, { tenant, json }: Asked, { id, who }: One): Promise<CommandEnd> {
  const database = services.database.ofTenant(tenant.name)
  await noteStaff(database, [id], { what: 'account.seen', by: who })
  const overview = await accountOverview(database, id)
  if (!overview) return bad('The account was deleted just now.')
  return json ? rowsAsJson(overview) : rowsInWords(accountText(overview))
}

/**
 * The archive is written beside its place, into a file that only its owner may read, and put there when it is whole: a
 * file of that name is never half of one, nor open to others because an older one was.
 */
async function exportTo(
  services: Services,
  { tenant, rest: [, file = ''], replace, json }: Asked,
  { id, who }: One,
): Promise<CommandEnd> {
  const database = services.database.ofTenant(tenant.name)
  const owner = await ownerOf(database, id)
  if (!owner) return bad('The account was deleted just now.')
  if (!replace && existsSync(file)) return bad(`${file} is there already; --replace writes over it.`)
  await noteStaff(database, [id], { what: 'account.exported', by: who })
  const given = { tenant, database, gateways: services.gatewaysOf(tenant), log: makeLogger('warn'), ...noJob }
  const readme = readmeOf(owner.language, tenant)
  const part = `${file}.part`
  try {
    const zip = await zipOfCopy(given, { accountId: id, owner, readme, drawReceipt })
    await rm(part, { force: true })
    await pipeline(zip, createWriteStream(part, { flags: 'wx', mode: 0o600 }))
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
  if (json) return rowsAsJson({ account_id: id, file })
  return rowsInWords(`All data of the account lies in ${file}. Hand it over in a way that only its holder can open.`)
}

/** What a job is given beside its tenant, of which a copy at the command line has none. */
const noJob = {
  payload: {},
  job: { id: '0', attempts: 1, maxAttempts: 1 },
  bringForward: () => Promise.resolve(0),
  earlier: () => Promise.resolve<'none'>('none'),
}

async function erase(services: Services, { tenant, yes, json }: Asked, { id, who }: One): Promise<CommandEnd> {
  const database = services.database.ofTenant(tenant.name)
  if (!yes) return bad(`Nothing was deleted. It cannot be undone: say --yes. Account ${id}.`)
  const { mail } = services.gatewaysOf(tenant)
  const left = await leftOf(database, id)
  const isErased = await database.transaction(async (inside) => {
    const isGone = await eraseAccount({ inside, mail }, id)
    if (isGone) await noteDeletedBy(inside, id, who)
    return isGone
  })
  if (!isErased) return bad('The account was deleted just now.')
  if (json) return rowsAsJson({ account_id: id, orders_left: left.orders, audit_left: left.audit + 2 })
  return rowsInWords(
    `Account ${id} is deleted; a mail tells its holder.\n` +
      `What stays, without a name: ${String(left.orders)} order(s) at the card provider with what they settled, ` +
      `${String(left.audit + 2)} line(s) of the audit, and the operator's own books.`,
  )
}
