import type { Given } from '#domain/portal/server/handler.ts'

const mostBytes = 32 * 1024

/**
 * The pairs of a notification as they were encoded: of its query and of its form together, so that a name in both is
 * there twice. One that is longer than any outcome reads as empty.
 */
export async function readNotification(raw: Given<'notifyOutcome'>['raw']): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = raw.queryString.length
  for await (const chunk of raw.stream) {
    bytes += chunk.length
    if (bytes > mostBytes) return ''
    chunks.push(chunk)
  }
  const form = Buffer.concat(chunks).toString('utf8')
  return [raw.queryString, form].filter((part) => part !== '').join('&')
}
