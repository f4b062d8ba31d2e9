import { BrowserLike } from '#testkit/portal/browser-like.ts'
import type { TestSmtp } from '#testkit/smtp/start-test-smtp.ts'
import { must } from './run-release.ts'

const password = 'quiet lagoon 47 lanterns'
const email = 'anna.rossi@example.org'
// Characters of every kind of file that documents are drawn with: a typeface's, and those of the last resort.
const user = { name: 'Zoë', surname: 'Дворжак 김 東', email, confirm_email: email, language: 'it' }
const typeface = /\/BaseFont \/\w+\+figtree-400/

/**
 * What is loaded with its first use only: threads that judge a password and draw a statement in the tenant's typeface, a mail,
 * an argon2 hash, an icon. In a release each of them lies somewhere else than in the sources.
 */
export async function tryErrands(url: string, smtp: TestSmtp): Promise<void> {
  const browser = new BrowserLike(url, 'pk_airlink_demo')
  const weak = await browser.ask('/sign_up', { user: { ...user, password: 'ciaociao', confirm_password: 'ciaociao' } })
  must(weak.text.includes('weak'), 'a weak password is told so')
  const signUp = await browser.ask('/sign_up', { user: { ...user, password, confirm_password: password } })
  must(signUp.text === 'Account Registered Successfully', 'an account is made')
  await browser.ask('/email/send_email_confirmation_request', { email })
  const end = performance.now() + 20_000
  while (smtp.raw.length === 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50))
  const { text = '', html = '' } = await smtp.read(0)
  const [, token = ''] = /confirmation_in_progress\?token=([\w-]+)/.exec(text) ?? []
  must(token !== '' && html.includes('</html>'), 'a mail came, with a link')
  must((await browser.ask('/email/confirm_email', { token })).status === 200, 'the link confirms the address')
  await browser.ask('/login', { email, password })
  must(browser.hasSession, 'the password lets in')
  const days = '?from=2026-01-01&to=2026-01-31'
  const statement = (await browser.ask(`/statements/statement.pdf${days}`)).text
  must(statement.startsWith('%PDF-1.7') && typeface.test(statement), 'a statement is drawn in the tenant’s typeface')
  const icon = await fetch(`${url}/icons/icon-192.png`)
  must(icon.ok && icon.headers.get('content-type') === 'image/png', 'an icon is drawn')
}
