import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'

/** Sends a file as a feed from a process of its own, so that whoever measures beside it does nothing for it. */
const [url = '', secret = '', file = ''] = process.argv.slice(2)
const response = await fetch(`${url}/api/operator/feed`, {
  method: 'POST',
  headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${secret}` },
  body: Readable.toWeb(createReadStream(file)),
  duplex: 'half',
} as RequestInit)
const report: unknown = await response.json()
process.send?.({ status: response.status, report }, undefined, undefined, () => process.exit())
