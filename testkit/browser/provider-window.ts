import type { Page } from 'playwright-core'
import type { Traveller } from './journey.ts'

/** The next window that the page opens; what our own pages complain about in it ends the journey too. */
export async function nextWindow(traveller: Traveller, open: () => Promise<unknown>): Promise<Page> {
  const [window] = await Promise.all([traveller.page.waitForEvent('popup'), open()])
  const own = new URL(traveller.page.url()).origin
  window.on('pageerror', (error) => traveller.complaints.push(`window: ${error.message}`))
  window.on('console', (message) => {
    if (message.type() === 'error' && message.location().url.startsWith(own))
      traveller.complaints.push(`window: ${message.text()}`)
  })
  return window
}

/** Continues at the sandbox's provider as one of its invented persons, by given name. */
export async function continueAs(window: Page, name: 'ada' | 'bruno' | 'demo' | 'giulia' | 'dario'): Promise<void> {
  await window.locator(`#person-${name}`).click()
}

/** Signs in at the sandbox's provider as somebody who is typed. */
export async function signInTyped(
  window: Page,
  person: { email: string; name: string; surname: string; isVerified?: boolean },
): Promise<void> {
  await window.locator('#email').fill(person.email)
  await window.locator('#given_name').fill(person.name)
  await window.locator('#family_name').fill(person.surname)
  await window.locator('#verified').setChecked(person.isVerified ?? true)
  await window.locator('#sign-in').click()
}

/** The body of the page's next call to that path, under /api. */
export async function bodyOfCall(page: Page, path: string): Promise<unknown> {
  const request = await page.waitForRequest((each) => new URL(each.url()).pathname === `/api${path}`)
  return request.postDataJSON() as unknown
}
