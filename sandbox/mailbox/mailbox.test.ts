import { createTransport } from 'nodemailer'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type RunningSandbox } from '../start-sandbox.ts'
import { getJson, sendJson, textById, visit } from '../test-browser.ts'
import { MailStore, type Mail } from './mail-store.ts'

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, shops: [] })
})
afterAll(() => sandbox.close())
afterEach(() => sendJson('DELETE', `${sandbox.url}/control`))

function send(to: string, subject = 'Confirm your e-mail', more: object = {}, greetingTimeout = 30_000) {
  const transport = createTransport({
    host: '127.0.0.1',
    port: sandbox.smtpPort,
    greetingTimeout,
  })
  return transport.sendMail({
    from: 'AirLink <no-reply@airlink.example>',
    to,
    subject,
    text: 'Open http://airlink.localhost:3000/confirm/abc',
    html: '<html><head><title>x</title></head><body><a href="http://airlink.localhost:3000/confirm/abc">Confirm</a></body></html>',
    ...more,
  })
}

const messages = (to = ''): Promise<Mail[]> =>
  getJson(`${sandbox.url}/mailbox/messages${to && `?to=${encodeURIComponent(to)}`}`)
const smtp = (mode: string, times?: number): Promise<number> =>
  sendJson('PUT', `${sandbox.url}/control/smtp`, { mode, ...(times === undefined ? {} : { times }) })

describe('the mailbox', () => {
  test('the mailbox keeps what is sent, newest first, by recipient', async () => {
    await send('Anna.Rossi+x@example.test')
    await send('luca@example.test')
    await send('anna.rossi+x@example.test', 'Perché no? 🚆', { messageId: '<fixed@airlink.example>' })
    const mails = await messages('anna.rossi+X@example.test')
    expect(mails.map(({ subject }) => subject)).toEqual(['Perché no? 🚆', 'Confirm your e-mail'])
    expect(mails[0]).toMatchObject({
      to: 'anna.rossi+x@example.test',
      from: 'no-reply@airlink.example',
      messageId: '<fixed@airlink.example>',
      text: expect.stringContaining('/confirm/abc') as string,
      html: expect.stringContaining('>Confirm</a>') as string,
    })
    expect(await messages()).toHaveLength(3)
    expect(await messages('nobody@example.test')).toEqual([])
    expect(await sendJson('DELETE', `${sandbox.url}/mailbox/messages`)).toBe(204)
    expect(await messages()).toEqual([])
  })

  test('the mailbox gives each recipient of one mail a copy', async () => {
    await send('a@example.test, b@example.test')
    expect([await messages('a@example.test'), await messages('b@example.test')].map(({ length }) => length)).toEqual([
      1, 1,
    ])
  })

  test('the mailbox shows a list that can be searched, and a message whose HTML can run nothing', async () => {
    await send('anna@example.test', '<b>Bold</b>')
    await send('luca@example.test')
    const list = await visit(`${sandbox.url}/mailbox?to=ANNA`)
    expect(textById(list.body, 'count')).toBe('1 message')
    expect(list.body).toContain('&#60;b&#62;Bold')
    const id = (await messages('anna@example.test'))[0]?.id ?? ''
    const message = await visit(`${sandbox.url}/mailbox/${id}`)
    expect(textById(message.body, 'text')).toContain('/confirm/abc')
    expect(message.body).toMatch(/<iframe[^>]*sandbox="allow-top-navigation-by-user-activation[^"]*"/)
    const framed = await visit(`${sandbox.url}/mailbox/${id}/html`)
    expect(framed.body).toContain('<head><base target="_top">')
    const policy = framed.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox ')
    expect(policy).not.toContain('allow-scripts')
    expect(policy).not.toContain('allow-same-origin')
    expect((await visit(`${sandbox.url}/mailbox/none`)).status).toBe(404)
  })

  test('the mailbox shows inline images from the mail itself', async () => {
    await send('anna@example.test', 'Logo', {
      html: '<img src="cid:logo">',
      attachments: [{ cid: 'logo', filename: 'logo.png', content: Buffer.from('x') }],
    })
    expect((await messages())[0]?.html.trim()).toBe('<img src="data:image/png;base64,eA==">')
  })

  test('the mailbox keeps the latest 5,000 mails', () => {
    const store = new MailStore()
    const mail = { from: '', text: '', html: '', messageId: '', headers: {}, subject: '' }
    for (let index = 0; index < 5001; index++) store.add({ ...mail, to: `${index}@example.test` })
    expect(store.sentTo(undefined)).toHaveLength(5000)
    expect(store.sentTo('0@example.test')).toEqual([])
    expect(store.sentTo('5000@example.test')).toHaveLength(1)
  })
})

describe('the SMTP server, when told to,', () => {
  test('the SMTP server refuses for good or for now, as often as told', async () => {
    await smtp('refuse', 1)
    await expect(send('a@example.test')).rejects.toMatchObject({ responseCode: 550 })
    await smtp('defer', 2)
    await expect(send('a@example.test')).rejects.toMatchObject({ responseCode: 451 })
    await expect(send('a@example.test')).rejects.toMatchObject({ responseCode: 451 })
    await send('a@example.test')
    expect(await messages()).toHaveLength(1)
  })

  test('the SMTP server hangs when told to', async () => {
    await smtp('hang')
    await expect(send('a@example.test', 'x', {}, 300)).rejects.toThrow(/Greeting never received/)
    await smtp('ok')
    await send('a@example.test')
    expect(await messages()).toHaveLength(1)
  })

  test('the SMTP server closes after the data when told to: the message is there, its sender does not know', async () => {
    await smtp('close-after-data', 1)
    await expect(send('a@example.test')).rejects.toThrow()
    await send('a@example.test')
    expect(await messages()).toHaveLength(2)
  })

  test('the SMTP server refuses a mode that does not exist', async () => {
    expect(await smtp('sleep')).toBe(400)
  })
})
