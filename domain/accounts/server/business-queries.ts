import { limits } from '#contract/limits.ts'
import type { BusinessDetails } from '#contract/shapes/bookkeeping/business-details.ts'
import { isNoBusiness, noBusiness } from '#contract/values/bookkeeping/business-text.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** The account's business details, now or as they were `at` an instant; null where there were none. */
export async function businessOf(
  database: TenantDatabase,
  accountId: string,
  at?: string,
): Promise<BusinessDetails | null> {
  const [details] = await database.sql<BusinessDetails>`
    select company, address, vat_id, cost_centre from business_details
    where account_id = ${accountId} and (${at ?? null}::timestamptz is null or since <= ${at ?? null}::timestamptz)
    order by since desc limit 1`
  return details && !isNoBusiness(details) ? details : null
}

/** Has these details hold from now on; the same again changes nothing. Former ones are kept for what was paid under them. */
export async function keepBusiness(
  database: TenantDatabase,
  accountId: string,
  details: BusinessDetails,
): Promise<void> {
  const now = (await businessOf(database, accountId)) ?? noBusiness
  const { company, address, vat_id, cost_centre } = details
  if (now.company === company && now.address === address && now.vat_id === vat_id && now.cost_centre === cost_centre)
    return
  await database.sql`
    insert into business_details (account_id, company, address, vat_id, cost_centre)
    values (${accountId}, ${company}, ${address}, ${vat_id}, ${cost_centre})`
  await database.sql`
    delete from business_details where account_id = ${accountId} and since < (
      select since from business_details where account_id = ${accountId}
      order by since desc offset ${limits.businessDetailsKept - 1} limit 1)`
}
