import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { loadMessages } from '#app/messages/load-messages.ts'
import type { LanguageCode } from '#contract/values/languages.ts'

/** The portal's own texts of a language, by key. */
export async function textsOf(language: LanguageCode): Promise<(key: string) => string> {
  const all = await loadMessages(language)
  return (key) => {
    const found = key.split('.').reduce<unknown>((level, part) => (level as Record<string, unknown>)[part], all)
    if (typeof found !== 'string') throw new Error(`there is no text ${key}`)
    return found
  }
}

/** Fills fields by their path on the wire and sends the form. */
export async function fillAndSubmit(page: Page, values: Record<string, string> = {}): Promise<void> {
  for (const [path, value] of Object.entries(values)) await page.locator(`[name="${path}"]`).fill(value)
  await page.locator('main form [type="submit"]').click()
}

/** The text stands under the field of this path and is read with it. */
export async function expectAt(page: Page, path: string, text: string): Promise<void> {
  // Under a select of ours stands the browser's, which bears the name.
  const field = page.locator(`[name="${path}"]:not([aria-hidden]), [name="${path}"][aria-hidden] + button`)
  await expect
    .poll(async () => {
      const describedBy = (await field.getAttribute('aria-describedby')) ?? ''
      const id = describedBy.split(' ').find((each) => each.endsWith('-error'))
      return id === undefined ? '' : page.locator(`[id="${id}"]`).innerText()
    })
    .toContain(text)
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
}

/** The modal of a fault with the documented text; closed again. */
export async function closeFault(page: Page): Promise<void> {
  const modal = page.getByRole('alertdialog', { name: 'Something went wrong - Error from server' })
  await modal.getByRole('button', { name: 'Close', exact: true }).last().click()
  await modal.waitFor({ state: 'detached' })
}
