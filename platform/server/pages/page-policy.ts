import { createHash } from 'node:crypto'

/** A source for the policy: the hash of an inline style. */
export function styleHash(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`
}

/**
 * The Content-Security-Policy of our pages: everything from our own origin, no inline script, the inline styles by
 * their hashes, forms only to us and whom the portal names, frames only of those that it names, and Trusted Types
 * without any policy, but for the one that names the service worker where there is one.
 */
export function pagePolicy(
  styleHashes: readonly string[],
  {
    formHosts,
    frameHosts,
    hasWorker,
  }: { formHosts: readonly string[]; frameHosts: readonly string[]; hasWorker: boolean },
): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styleHashes.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `worker-src ${hasWorker ? "'self'" : "'none'"}`,
    `form-action 'self' ${formHosts.join(' ')}`.trim(),
    ...(frameHosts.length > 0 ? [`frame-src ${frameHosts.join(' ')}`] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${hasWorker ? 'service-worker' : "'none'"}`,
  ].join('; ')
}
