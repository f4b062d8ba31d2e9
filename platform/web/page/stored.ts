/** Browser storage that never throws: private windows and full disks only forget. */
function quiet(storage: () => Storage) {
  return {
    read(key: string): string | null {
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    write(key: string, value: string): void {
      try {
        storage().setItem(key, value)
      } catch {
        // Nothing depends on it: the server holds the session and the language has a cookie.
      }
    },
    remove(key: string): void {
      try {
        storage().removeItem(key)
      } catch {
        // As above.
      }
    },
  }
}

/** For all tabs, until it is removed. */
export const stored = quiet(() => localStorage)

/** For this tab: survives a reload and ends with the tab. */
export const storedInTab = quiet(() => sessionStorage)

/** Told just before forms go without their reader's will: the session has ended, or the page reloads by itself. */
export const keepTypedEvent = 'portal:keep-typed'

/** Lets every form on the screen keep what was typed in it, but no secrets, until it is shown again. */
export function keepTyped(): void {
  window.dispatchEvent(new Event(keepTypedEvent))
}
