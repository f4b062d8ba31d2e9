import { textOf } from '#platform/server/text-of.ts'

const timeoutMs = 5_000
const mostBytes = 256 * 1024

/** Posts one form field `data` to the provider and answers the text that comes back. Throws on anything but 200. */
export async function askProvider(url: string, data: string): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ data }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status !== 200) throw new Error(`the provider answers HTTP ${String(response.status)}`)
  return textOf(response, mostBytes)
}
