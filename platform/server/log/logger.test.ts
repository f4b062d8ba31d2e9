import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
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
