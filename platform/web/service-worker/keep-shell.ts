import { pageNames } from '#contract/values/page-names.ts'

interface TrustedPolicies {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: string): string }
}

let address: string | undefined

/** The one address that a worker may come from: the page's policy knows no other (platform/server/pages/page-policy.ts). */
function workerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedPolicies }
  address ??= trustedTypes
    ? trustedTypes
        .createPolicy('service-worker', { createScriptURL: () => pageNames.serviceWorker })
        .createScriptURL('')
    : pageNames.serviceWorker
  return address
}

const workers = () => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined)

/**
 * Has the service worker keep the page at `path`, as it is now, for when there is no network; `scope` is where all pages
 * lie for which it stands in. A browser that has no workers, or lets none run, goes without.
 */
export async function keepShell(path: string, scope: string): Promise<void> {
  try {
    const registered = await workers()?.register(workerAddress(), { scope, updateViaCache: 'none' })
    const worker = registered?.active ?? registered?.waiting ?? registered?.installing
    worker?.postMessage(path)
  } catch {
    // A private window, or a browser that is told to keep nothing.
  }
}

/** Ends every worker of this portal and takes away what they kept. */
export async function dropShell(): Promise<void> {
  try {
    const registrations = (await workers()?.getRegistrations()) ?? []
    await Promise.all(registrations.map((each) => each.unregister()))
    if (registrations.length > 0) await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  } catch {
    // As above: then there is nothing either.
  }
}
