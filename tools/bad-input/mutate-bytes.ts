/** Repeated by no answer, wherever in a request it stood. */
export const marker = '"><m4rk3r>'

const json = '{"email":"nobody@example.org","password":"a violet kettle"}'
const form = 'RESULT=00&ORDERID=A1&MAC=00'

/** Requests to a host as they should be, of each kind that a server tells apart. */
const soundFor = (host: string): readonly string[] => [
  `GET / HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nAccept-Encoding: gzip, br\r\n\r\n`,
  `GET /dashboard/travels/tickets?next=${marker} HTTP/1.1\r\nHost: ${host}\r\nCookie: __Host-session=${'a'.repeat(43)}\r\n\r\n`,
  `GET /assets/main.js HTTP/1.1\r\nHost: ${host}\r\nIf-None-Match: "x"\r\nRange: bytes=0-9\r\n\r\n`,
  `HEAD /manifest.webmanifest HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  `OPTIONS /api/login HTTP/1.1\r\nHost: ${host}\r\nOrigin: https://evil.example\r\nAccess-Control-Request-Method: POST\r\n\r\n`,
  `GET /api/session HTTP/1.1\r\nHost: ${host}\r\nX-Api-Key: pk_airlink_demo\r\nX-Forwarded-For: 10.1.2.3\r\n\r\n`,
  `POST /api/login HTTP/1.1\r\nHost: ${host}\r\nX-Api-Key: pk_airlink_demo\r\nContent-Type: application/json\r\nContent-Length: ${String(json.length)}\r\n\r\n${json}`,
  `POST /api/login HTTP/1.1\r\nHost: ${host}\r\nX-Api-Key: pk_airlink_demo\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${json.length.toString(16)}\r\n${json}\r\n0\r\n\r\n`,
  `POST /api/vpos/notify/airlink HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${String(form.length)}\r\n\r\n${form}`,
  `PUT /api/operator/feed HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-ndjson\r\nContent-Length: 3\r\n\r\n{}\n`,
]

/** Lines that change what a request means, as somebody would slip them in. */
const lines: readonly string[] = [
  ...[
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding : chunked',
    'Content-Length: 0',
  ],
  ...['Content-Length: -1', 'Content-Length: 99999999999999999999', 'Content-Length: 5, 5', 'Content-Length: 0x10'],
  ...[
    'Expect: 100-continue',
    'Expect: 200-maybe',
    'Connection: upgrade',
    'Upgrade: h2c',
    'Upgrade: websocket',
    'TE: trailers',
  ],
  ...[
    'Host: evil.example',
    'Host:',
    `Host: ${marker}`,
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-For: ::ffff:0:0, x',
  ],
  ...[
    'Content-Encoding: br',
    'Content-Encoding: gzip',
    'Content-Type: multipart/form-data',
    'Cookie: =;=;=',
    ' folded: line',
  ],
  ...[
    `Referer: https://x/${marker}`,
    `User-Agent: ${marker}`,
    `X-Long: ${'x'.repeat(17_000)}`,
    'Accept-Encoding: *;q=0',
  ],
  ...['If-Modified-Since: x', 'Range: bytes=9-0,0-0', 'Sec-Fetch-Site: cross-site', 'Connection: keep-alive, close'],
]

const bits = (text: string) => Buffer.from(text, 'latin1')
/** Bytes at which readers of requests stumble. */
const odd = bits('\0\r\n\t :;,%/?#"<\\\x7f\x80\xc0\xff')

/** Makes requests to a host whose bytes are not what they should be, one after the other, the same ones for the same `random`. */
export function badBytes(random: () => number, host: string): () => Buffer {
  const sound = soundFor(host)
  const below = (end: number) => Math.floor(random() * end)
  const one = <Each>(all: readonly Each[] | Buffer): Each => all[below(all.length)] as Each
  const cut = (request: Buffer, from: number, to: number, between: Buffer) =>
    Buffer.concat([request.subarray(0, from), between, request.subarray(to)])
  const anyLine = (request: Buffer) => {
    const starts = [...request.toString('latin1').matchAll(/\r\n(?=.)/gs)].map(({ index }) => index + 2)
    return starts.length > 0 ? one(starts) : 0
  }
  const changes: readonly ((request: Buffer) => Buffer)[] = [
    // One bit.
    (request) => {
      const at = below(request.length)
      return cut(request, at, at + 1, Buffer.from([(request[at] ?? 0) ^ (1 << below(8))]))
    },
    // A few odd bytes between.
    (request) => {
      const at = below(request.length)
      return cut(request, at, at, Buffer.from(Array.from({ length: 1 + below(4) }, () => one<number>(odd))))
    },
    // A piece less, or the end.
    (request) => {
      const at = below(request.length)
      return cut(request, at, random() < 0.5 ? request.length : at + below(20), Buffer.alloc(0))
    },
    // A piece many times.
    (request) => {
      const at = below(request.length)
      const piece = request.subarray(at, at + 1 + below(8))
      return cut(request, at, at, Buffer.concat(Array.from({ length: one([2, 10, 300, 3000]) }, () => piece)))
    },
    // A line that changes what it means.
    (request) => {
      const at = anyLine(request)
      return cut(request, at, at, bits(`${one(lines)}\r\n`))
    },
    // Other ends of lines.
    (request) => bits(request.toString('latin1').replaceAll('\r\n', one(['\n', '\r', '\r\r\n', '\n\r']))),
    // Other numbers.
    (request) =>
      bits(
        request
          .toString('latin1')
          .replace(/\d+/g, (text) =>
            random() < 0.5 ? text : one(['0', '-1', '7', 'ff', '1e9', '4294967297', '18446744073709551616']),
          ),
      ),
    // Another request behind it.
    (request) => Buffer.concat([request, bits(one(sound))]),
    // Half of another one.
    (request) => {
      const other = bits(one(sound))
      return Buffer.concat([request.subarray(0, below(request.length)), other.subarray(below(other.length))])
    },
  ]
  return () => {
    let request: Buffer = bits(one(sound))
    for (let left = 1 + below(3); left > 0 && request.length > 0; left--) request = one(changes)(request)
    return request.subarray(0, 64 * 1024)
  }
}
