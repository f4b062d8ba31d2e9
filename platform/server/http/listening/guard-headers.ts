import { isLoopbackName } from '../../loopback-name.ts'

/** What a browser may not do for us; none of our pages asks for any of it. That a screen stays lit one may ask. */
// A list of words: several to a line.
// oxfmt-ignore
const permissions = [
  'accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'local-fonts', 'magnetometer',
  'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking',
]

/** Headers of every answer, whoever gives it; a page sets its own policy over them. */
const always = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': [...permissions.map((name) => `${name}=()`), 'screen-wake-lock=(self)'].join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // Refusals come before anybody knows what is asked; what may be kept says so itself.
  'cache-control': 'no-store',
} as const

/**
 * The headers that every answer bears, also those of the framework and of Node itself. A browser that was told to use TLS
 * for a localhost name would do so for everything else on that machine, so such names are never told.
 */
export function guardHeaders(publicUrl: string, host: string): Readonly<Record<string, string>> {
  const isTold = publicUrl.startsWith('https://') && !isLoopbackName(host)
  return isTold ? { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : always
}
