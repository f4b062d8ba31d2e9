import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page as it comes over a slow line: at `url` its first part, at the same address the rest once `goOn` was called. */
export interface PageInPieces {
  url: string
  goOn(): void
  close(): Promise<void>
}

/** Serves the page at an address of a portal cut in two at `cut`, a share of what is between its body's two tags. */
export async function serveInPieces(portal: string, path: string, cut: number): Promise<PageInPieces> {
  let goOn = (): void => undefined
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve))
  const server = createServer((request, response) => {
    void (async () => {
      const { 'accept-language': language = '' } = request.headers
      const answer = await fetch(new URL(request.url ?? '/', portal), { headers: { 'accept-language': language } })
      const type = answer.headers.get('content-type') ?? ''
      const body = Buffer.from(await answer.arrayBuffer())
      response.writeHead(answer.status, { 'content-type': type })
      if (request.url !== path) return response.end(body)
      const [begin, end] = [body.indexOf('<body'), body.indexOf('</body')]
      const at = begin + Math.round((end - begin) * cut)
      response.write(body.subarray(0, at))
      await mayGoOn
      return response.end(body.subarray(at))
    })()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${String(port)}${path}`,
    goOn: () => goOn(),
    async close() {
      goOn()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
