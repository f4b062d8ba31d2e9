import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { idle } from '#testkit/browser/looking/idle.ts'
import { chooseLanguage, selectNamed } from '#testkit/browser/steps.ts'
import { hasTurn } from '#testkit/browser/turns.ts'
import { opensWindow } from '#testkit/screen/identity-window.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const assets = join(import.meta.dirname, '../../build/web/assets')
const everywhere = ['en', 'it', 'fr'] as const
const logins = [
  { tenant: 'airlink', screen: 'sign-in-screen', offered: [...everywhere, 'de'] },
  { tenant: 'lagunare', screen: 'sign-in-screen', offered: [...everywhere, 'de'] },
  { tenant: 'nordovest', screen: 'popup-sign-in-screen', offered: everywhere },
] as const
const tenants = logins.map((login) => login.tenant)
/** The first page asks for so much script, as it goes over the wire, and no more; 110 KB are wished. */
const most = 136 * 1024

function sizeOf(file: string): number {
  try {
    return readFileSync(join(assets, `${file}.br`)).length
  } catch {
    return readFileSync(join(assets, file)).length
  }
}

describe.each(logins)('the login of $tenant', ({ tenant, screen, offered }) => {
  // The languages differ in a chunk of their own, the tenants in their screen.
  const seen = offered.filter((_, place) => hasTurn(tenant, tenants, place))
  test.each(seen)('the login brings the scripts of the first screen alone, in %s', async (language) => {
    const { page } = await showScreen('signIn', { tenant, language, before: opensWindow })
    // It is alive, and does nothing more by itself.
    await selectNamed(page, 'session_language').waitFor()
    await idle(page)
    const loaded = () =>
      page.evaluate(() => [
        ...new Set(
          performance
            .getEntriesByType('resource')
            .flatMap(({ name }) => /\/assets\/([^/]+\.js)$/.exec(name)?.[1] ?? []),
        ),
      ])
    const named = async () => (await loaded()).map((file) => file.replace(/-[\w-]{8}\.js$/, '')).toSorted()
    await expect.poll(named).toEqual(['index', 'kit', 'rolldown-runtime', 'shell', screen, language].toSorted())
    const bytes = async () => (await loaded()).reduce((sum, file) => sum + sizeOf(file), 0)
    await expect.poll(bytes).toBeLessThan(most)
  })
})

test('whoever goes on from the login has the texts of the next screen, in another language too', async () => {
  const { page } = await showScreen('signIn', { language: 'en' })
  await chooseLanguage(page, 'Deutsch')
  await page.getByRole('link', { name: 'Konto erstellen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Konto erstellen' }).waitFor()
  await chooseLanguage(page, 'English')
  await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor()
})
