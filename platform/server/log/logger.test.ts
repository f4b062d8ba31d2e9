import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { logAbout } from './bound-log.ts'
import { makeLogger } from './logger.ts'

test('a log line names the call and never the person, the secret or the card', () => {
  let written = ''
  const log = makeLogger(
    'info',
    new Writable({ write: (chunk, _encoding, done) => ((written += String(chunk)), done()) }),
  )
  const person = { email: 'anna@example.com', password: 'violet harbour', name: 'Anna', date_of_birth: '1990-04-12' }
  log.info(
    { call: 'login', tenant: 'airlink', ...person, body: { user: person }, card: { alias_pan: '0000450000000000027' } },
    'answered',
  )
  log
    .child({ token: 'secret-token' })
    .warn({ headers: { cookie: '__Host-session=abc', authorization: 'Bearer xyz' } }, 'odd')
  const fault = Object.assign(new Error('broken'), { name: 'Berta', parameters: { email: 'berta@example.com' } })
  log.error(
    { err: fault, tried: [{ reason: fault, deep: { deeper: { still: { password: 'grey harbour' } } } }] },
    'odd',
  )
  log.child({ asker: { about: { surname: 'Canarino' } } }).info('odd')
  for (const secret of [
    'berta@',
    'grey',
    'Canarino',
    'anna@',
    'violet',
    'Anna',
    '1990',
    '0000450',
    'secret-token',
    'abc',
    'xyz',
  ]) {
    expect(written).not.toContain(secret)
  }
  expect(written).toContain('"call":"login"')
  expect(written).toContain('"message":"broken"')
})

test('a log about a request says so in each of its lines, and no more of a person than any other', () => {
  const lines: string[] = []
  const log = makeLogger('info', { write: (line) => void lines.push(line) })
  const about = logAbout(log, { reqId: 'r1', email: 'anna@example.com' }).child({ tenant: 'airlink' })
  about.info({ status: 200, token: 'secret' }, 'answered')
  about.warn('odd')
  about.error(Object.assign(new Error('broken'), { email: 'berta@example.com' }))
  about.debug('unheard')
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(said).toMatchObject([
    {
      level: 30,
      reqId: 'r1',
      email: '[redacted]',
      tenant: 'airlink',
      status: 200,
      token: '[redacted]',
      msg: 'answered',
    },
    { level: 40, reqId: 'r1', email: '[redacted]', tenant: 'airlink', msg: 'odd' },
    { level: 50, reqId: 'r1', tenant: 'airlink', err: { message: 'broken', email: '[redacted]' }, msg: 'broken' },
  ])
  expect([about.level, about.isLevelEnabled('debug')]).toEqual(['info', false])
})
