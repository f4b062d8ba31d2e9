import { untilStaying } from '../page/leaving.ts'

const timeoutMs = 30_000

/** JSON of the portal's own that is the same for everybody and no call of the table. Throws where it does not come. */
export async function askFile(path: string): Promise<unknown> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answers ${String(answer.status)}`)
  return answer.json()
}

/**
 * A document of the portal's own, under the name that the server gives it. Throws where it does not come whole within 30 s;
 * cut short because the page is being left, it does not come to an end.
 */
export async function askDocument(address: string): Promise<File> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    if (!answer.ok) throw new Error(`${address} answers ${String(answer.status)}`)
    const content = await answer.blob()
    return new File([content], nameIn(answer.headers.get('content-disposition') ?? ''), { type: content.type })
  } catch (thrown) {
    await untilStaying()
    throw thrown
  }
}

/** The name that a `content-disposition` gives (RFC 6266), the one in UTF-8 before the other; else none. */
function nameIn(disposition: string): string {
  const [, inUtf8] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  const [, plain = ''] = /filename="([^"]*)"/i.exec(disposition) ?? []
  return inUtf8 === undefined ? plain : decodeURIComponent(inUtf8)
}
