import { limits } from '#contract/limits.ts'
import { minuteText } from '#contract/values/time/instant-text.ts'
import { localeOf } from '#contract/values/languages.ts'
import { ownPath } from '#contract/values/paths/own-paths.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { makeSignUpLink } from '#domain/sign-ups/server/confirm-sign-up.ts'
import type { WaitingSignUp } from '#domain/sign-ups/server/sign-ups-queries.ts'
import { confirmEmail, confirmOneOfSeveral } from './sign-up-letters.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'

/**
 * Writes to the address of a sign-up, with a new link that lives for 24 hours and confirms this one. The letter says what
 * it confirms, by name and time; where another browser signed up with the same address too, it warns.
 */
export async function sendConfirmation(
  given: { database: TenantDatabase; tenant: Tenant; mail: Mail },
  signUp: WaitingSignUp,
): Promise<void> {
  const { tenant } = given
  const { email: to, language } = signUp
  await given.database.transaction(async (inside) => {
    const token = await makeSignUpLink(inside, signUp.id)
    await given.mail.send(inside, signUp.is_contested ? confirmOneOfSeveral : confirmEmail, {
      to,
      language,
      values: {
        name: signUp.name,
        person: [signUp.name, signUp.surname].filter(Boolean).join(' '),
        hours: String(limits.confirmationLinkHours),
        link: `${tenant.publicUrl}${ownPath(tenant, '/email/confirmation_in_progress')}?token=${token}`,
      },
      facts: { time: minuteText(signUp.created, localeOf[language], tenant.timeZone) },
    })
  })
}
