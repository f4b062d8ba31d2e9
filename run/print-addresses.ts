import type { Config } from '#platform/server/config.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'

export interface Login {
  tenant: string
  email: string
  /** The password, or how else one logs in. */
  password: string
}

/** What a newcomer needs: every address, and in the demo who may log in. */
export function printAddresses(config: Config, tenants: readonly Tenant[], logins: readonly Login[]): void {
  const sandbox = `http://localhost:${String(config.SANDBOX_PORT)}`
  const lines = ['', 'Tapfolio is ready.', '']
  for (const tenant of tenants) lines.push(`  ${tenant.title.padEnd(24)} ${tenant.publicUrl}`)
  lines.push(`  ${'API documentation'.padEnd(24)} ${config.publicUrl}/api/docs`)
  if (config.INTERNAL_PORT !== 0)
    lines.push(`  ${'Health and metrics'.padEnd(24)} http://localhost:${String(config.INTERNAL_PORT)}/readyz`)
  if (config.MODE === 'demo') {
    lines.push(`  ${'Mailbox (sandbox)'.padEnd(24)} ${sandbox}/mailbox`)
    lines.push(`  ${'Card provider (sandbox)'.padEnd(24)} ${sandbox}/`)
  }
  if (logins.length > 0) lines.push('', '  Demo travellers:')
  for (const { tenant, email, password } of logins)
    lines.push(`    ${tenant.padEnd(12)} ${email.padEnd(28)} ${password}`)
  process.stdout.write(`${lines.join('\n')}\n\n  Stop with Ctrl-C.\n`)
}
