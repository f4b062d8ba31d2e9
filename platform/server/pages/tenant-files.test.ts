import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { tenantFileAddress, sendTenantFile } from './tenant-files.ts'

test('a picture may be kept for ever under the address that names its content, and is asked for anew under any other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapfolio-files-'))
  const draw = (text: string) => writeFileSync(join(folder, 'logo.svg'), text)
  const app = fastify()
  await app.register(fastifyStatic, { root: folder, serve: false, immutable: true, maxAge: '365d' })
  app.get<{ Querystring: { v?: unknown } }>('/logos/logo.svg', (request, reply) =>
    sendTenantFile(reply, folder, 'logo.svg', request.query.v),
  )
  const ask = async (url: string, headers = {}) => {
    const { statusCode, headers: got, body } = await app.inject({ url, headers })
    return { status: statusCode, kept: got['cache-control'], etag: got.etag, body }
  }
  draw('<svg/>')
  const first = tenantFileAddress(folder, 'logo.svg')
  expect(await ask(first)).toMatchObject({ kept: 'public, max-age=31536000, immutable', body: '<svg/>' })
  const bare = await ask('/logos/logo.svg')
  expect(bare.kept).toBe('no-cache')
  expect(await ask('/logos/logo.svg', { 'if-none-match': bare.etag })).toMatchObject({ status: 304, kept: 'no-cache' })

  draw('<svg id="new"/>')
  const second = tenantFileAddress(folder, 'logo.svg')
  expect(second).not.toBe(first)
  expect(await ask(first)).toMatchObject({ kept: 'no-cache', body: '<svg id="new"/>' })
  expect(await ask(second)).toMatchObject({ kept: 'public, max-age=31536000, immutable' })
})
