/** Told just before forms go without their reader's will: the session has ended, or the page reloads by itself. */
export const keepTypedEvent = 'portal:keep-typed'

/** Lets every form on the screen keep what was typed in it, but no secrets, until it is shown again. */
export function keepTyped(): void {
  window.dispatchEvent(new Event(keepTypedEvent))
}
