import { Writable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logAbout, sayAnswered } from './bound-log.ts'
import { logTime } from './log-time.ts'
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
  const circle = { call: 'logout', again: {} }
  circle.again = circle
  log.info(circle, 'odd')
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
  expect(written).toContain('[too deep]')
})

test('whatever a value holds it stays one line of JSON, in which nothing ends the line or moves a cursor', () => {
  const lines: string[] = []
  const log = makeLogger('info', { write: (line) => void lines.push(line) })
  const [escape, bell, back] = [27, 7, 8].map((code) => String.fromCodePoint(code))
  const evil = `a\r\n{"level":60,"msg":"forged"}\n\u2028\u0000\t"\\${escape ?? ''}[2J${bell ?? ''}${back ?? ''}`
  log.info({ call: evil, list: [evil], deep: { [evil]: evil } }, evil)
  log.child({ route: evil }).warn(evil)
  logAbout(log, { reqId: evil }).warn({ route: evil }, evil)
  log.error({ err: new Error(evil) }, evil)
  sayAnswered(logAbout(log, { reqId: evil }), { method: evil, route: evil, status: 200, ms: 3 })
  expect(lines).toHaveLength(5)
  for (const line of lines) {
    expect(line.endsWith('}\n')).toBe(true)
    expect([...line.slice(0, -1)].filter((sign) => (sign.codePointAt(0) ?? 0) < 32)).toEqual([])
    expect((JSON.parse(line) as { level: number }).level).not.toBe(60)
    expect(line).toContain(JSON.stringify(evil).slice(1, -1))
  }
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

test('the line of an answer is the one that any other way would write, character by character', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T10:00:00.007Z') })
  onTestFinished(() => void vi.useRealTimers())
  const lines: string[] = []
  const log = makeLogger('info', { write: (line) => void lines.push(line) })
  const answered = { method: 'GET', route: '/api/"quoted"/*', status: 200, ms: 3 }
  const abouts = [{}, { reqId: 'r1' }, { reqId: 'r1', tenant: 'airlink', call: 'login', email: 'anna@example.com' }]
  for (const base of [log, log.child({ part: 'odd "part"' })])
    for (const about of abouts)
      for (const ms of [3, 1200]) {
        sayAnswered(logAbout(base, about), { ...answered, ms })
        base.info({ ...about, ...answered, ms }, 'answered')
        expect(lines[0]).toBe(lines[1])
        expect(JSON.parse(lines[0] ?? '')).toMatchObject({ time: '2026-11-25T10:00:00.007Z', ms, msg: 'answered' })
        lines.length = 0
      }
  sayAnswered(logAbout(makeLogger('warn', { write: (line) => void lines.push(line) }), {}), answered)
  expect(lines).toEqual([])
})

test('each line begins with its level and its instant in UTC, and bears the id of its request', () => {
  const lines: string[] = []
  const log = makeLogger('info', { write: (line) => void lines.push(line) })
  const before = Date.now()
  logAbout(log, { reqId: 'a-request' }).warn({ call: 'login' }, 'odd')
  const [line = ''] = lines
  const said = JSON.parse(line) as { level: number; time: string; reqId: string; call: string }
  expect(Object.keys(said).slice(0, 2)).toEqual(['level', 'time'])
  expect(said).toMatchObject({ level: 40, reqId: 'a-request', call: 'login' })
  expect(said.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(Date.parse(said.time) - before).toBeLessThan(60_000)
  expect(Date.parse(said.time)).toBeGreaterThanOrEqual(before)
})

test('a line says the instant in which it was written, whatever the one before said', () => {
  onTestFinished(() => void vi.useRealTimers())
  for (const instant of ['10:00:00.999', '10:00:01.000', '10:00:01.010', '09:59:59.100', '10:00:01.099']) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-25T${instant}Z`) })
    expect(logTime()).toBe(`2026-11-25T${instant}Z`)
  }
})
