import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { payForHashes } from '#testkit/passwords/quick-argon.ts'
import { processorMs } from '#testkit/timing/processor-ms.ts'
import { msOf, tookApart } from '#testkit/timing/took-apart.ts'
import { makePasswords } from './argon-passwords.ts'

beforeAll(payForHashes)

const passwords = makePasswords({ minimumLength: 8, tenantWords: ['airlink', 'Airlink Express'] })

describe('a hash', () => {
  test('a hash is argon2id with the agreed cost and fits only its password', async () => {
    const hash = await passwords.hash('violet kettle on rails')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.verify(hash, 'violet kettle on rails')).toBe(true)
    expect(await passwords.verify(hash, 'violet kettle on rail')).toBe(false)
  })

  test('a hash fits a password of the greatest length by each of its characters, to the last one', async () => {
    const whole = randomBytes(192).toString('base64url')
    expect(whole).toHaveLength(limits.passwordLength)
    expect(whole).toHaveLength(256)
    const hash = await passwords.hash(whole)
    expect(await passwords.verify(hash, whole)).toBe(true)
    // Where others cut: after 8, 56, 64, 72, 128 and 255 characters.
    for (const at of [8, 56, 64, 72, 128, 255])
      expect(await passwords.verify(hash, `${whole.slice(0, at)}~${whole.slice(at + 1)}`)).toBe(false)
    expect(await passwords.verify(hash, whole.slice(0, -1))).toBe(false)
    expect(await passwords.isStrong(whole, [])).toBe(true)
  })

  test('a hash fits the same letters composed otherwise', async () => {
    const hash = await passwords.hash('perché sì, caffè')
    expect(await passwords.verify(hash, 'perché sì, caffè'.normalize('NFD'))).toBe(true)
  })

  test('a hash of one tenant finds its turn however many of another are hashed before and after it', async () => {
    const of = (tenant: string) => makePasswords({ tenant, minimumLength: 8, tenantWords: [] })
    const done: string[] = []
    const hash = async (tenant: string) => {
      await of(tenant).hash('violet kettle on rails')
      done.push(tenant)
    }
    const loud = () => Array.from({ length: 8 }, () => hash('airlink'))
    await Promise.all([...loud(), hash('lagunare'), ...loud()])
    // Two ran, one had its turn before, and the thread beside it may be quicker.
    expect(done.indexOf('lagunare')).toBeLessThan(8)
  })

  test('a hash of nobody fits nothing and takes as long as a real one', async () => {
    const hash = await passwords.hash('violet kettle on rails')
    const wrongMs = (against: string | undefined) =>
      msOf(async () => expect(await passwords.verify(against, 'not the password')).toBe(false))
    expect(
      await tookApart(
        () => wrongMs(hash),
        () => wrongMs(undefined),
      ),
    ).toBeUndefined()
  })
})

describe('strength', () => {
  test.each([
    '12345678',
    'password',
    'P@ssw0rd123',
    'qwertzuiop',
    'Sommer2026',
    'ciaociao',
    'airlink2026',
    'AirlinkExpress1',
    'aaaaaaaaaaaaaaaaaaaaaaaa',
    'p4$$w0rd',
  ])('the password %s is refused as too weak', async (password) => {
    expect(await passwords.isStrong(password, [])).toBe(false)
  })

  test.each([
    'violet kettle on rails',
    'blauer-Tisch-42-Mond',
    'x7#kQ9!zLm',
    'perché il treno è blu',
    '東京行きの青い電車に乗る',
  ])('the password %s is strong enough', async (password) => {
    expect(await passwords.isStrong(password, [])).toBe(true)
  })

  test('a password that is made of the person’s own name and address is refused', async () => {
    expect(await passwords.isStrong('zvonimirkrstulovic', [])).toBe(true)
    expect(
      await passwords.isStrong('zvonimirkrstulovic', ['Zvonimir', 'Krstulović', 'zvonimirkrstulovic@example.org']),
    ).toBe(false)
  })

  test.each([
    'giulia rossi',
    'Giulia.Rossi1',
    'Giulia1Rossi',
    'rossi.giulia1980',
    'G1ul1a R0ss1',
    'issor ailuig',
    'giulia-zvonimirova',
    'giulia.zvonimirová@example.org',
    'airlink-express',
    'Airlink Express 2026',
    'giulia@airlink',
  ])(
    'the password %s of Giulia Rossi Zvonimirová at Airlink Express is refused: nothing but names is in it',
    async (password) => {
      expect(await passwords.isStrong(password, ['Giulia', 'Rossi Zvonimirová', 'giulia@example.org'])).toBe(false)
    },
  )

  test.each(['giulia loves violet kettles', 'rossi blauer-Tisch-42', 'airlink x7#kQ9!zLm'])(
    'the password %s is taken, where what is left without the names is a password by itself',
    async (password) => {
      expect(await passwords.isStrong(password, ['Giulia', 'Rossi', 'giulia@example.org'])).toBe(true)
    },
  )

  test('a random password is taken with the fewest characters that any tenant asks for, and with none fewer', async () => {
    for (const password of ['x7kQ9zLmP', '7bT2mWq9R', 'Zr4vNs8Kd', 'hX3pLw6Yc']) {
      expect(password).toHaveLength(limits.fewestPasswordCharacters)
      expect(await passwords.isStrong(password, [])).toBe(true)
      expect(await passwords.isStrong(password.slice(1), [])).toBe(false)
    }
  })

  test('a password of fewer characters than the tenant asks for is refused', async () => {
    const longer = makePasswords({ minimumLength: 12, tenantWords: [] })
    for (const [tenant, isStrong] of [
      [passwords, true],
      [longer, false],
    ] as const)
      expect(await tenant.isStrong('x7#kQ9!zLm', [])).toBe(isStrong)
  })

  test('a password is judged quickly however long and odd it is', async () => {
    for (const text of ['p@$$w0rd!', '4@8({[</369&#!1/|0$5+7%2', 'ab12']) {
      const judge = () => passwords.isStrong(text.repeat(64).slice(0, 256), ['Anna', 'Rossi'])
      expect(await processorMs(judge)).toBeLessThan(500)
    }
  })
})
