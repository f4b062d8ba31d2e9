import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Why no screenshots can be taken, in a sentence that says what to do; undefined when they can. */
export async function screenshotsFault(portal: string, tenants: readonly string[]): Promise<string | undefined> {
  const unknown = tenants.find((tenant) => !existsSync(join('tenants', tenant, 'tenant.json')))
  if (unknown !== undefined) {
    const known = readdirSync('tenants').filter((name) => existsSync(join('tenants', name, 'tenant.json')))
    return `There is no tenant ${unknown}: name some of ${known.join(', ')}, or none for the demo's three.`
  }
  if (!URL.canParse(portal)) return `PORTAL is no address: write it as http://localhost:3000, not as ${portal}.`
  try {
    await fetch(`${portal}/api/languages`)
    return undefined
  } catch {
    return `No portal answers at ${portal}: start the demo with "npm start" and leave it running, or name another address in the variable PORTAL.`
  }
}
