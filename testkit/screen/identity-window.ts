import type { Page } from 'playwright-core'
import type { IdentityOutcome } from '#contract/shapes/identity/identity.ts'

/** Lets a page open the window of an identity provider, in which nothing happens. */
export const opensWindow = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const nothing = () => undefined
    const open = (address: string) => {
      const identityState = new URL(address, window.location.href).searchParams.get('state')
      Object.assign(window, { identityState })
      return { closed: false, focus: nothing, close: nothing }
    }
    Object.assign(window, { open })
  })

/** A browser that lets no window open. */
export const opensNoWindow = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.assign(window, { open: () => null }))

/** The login in that window has ended, as our own page at its end tells. */
export const endWindow = (page: Page, outcome: IdentityOutcome): Promise<void> =>
  page.evaluate((outcome) => {
    const { identityState: state } = window as unknown as { identityState: string }
    const channel = new BroadcastChannel('portal_identity')
    channel.postMessage({ state, outcome })
    channel.close()
  }, outcome)
