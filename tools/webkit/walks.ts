import { demoAccounts } from '#run/seed/demo-accounts.ts'
import type { WebKit } from './web-driver.ts'

const [demo] = demoAccounts

const isThere = (words: string) => `return document.body?.innerText.includes(${JSON.stringify(words)})`
const isAt = (path: string) =>
  `return location.pathname.startsWith(${JSON.stringify(path)}) && document.querySelector('h1')?.textContent`

/** Looks at the form of a new traveller: an empty date of birth shows nothing, and what is typed stands there. */
export async function walkSignUp(webKit: WebKit, url: URL): Promise<string> {
  await webKit.open(`${url.origin}/sign/up`)
  const boxes = `[...document.querySelectorAll('fieldset input')].map((box) => box.type + box.value).join()`
  await webKit.until(`return ${boxes} === 'text,text,text'`)
  for (const [part, text] of Object.entries({ day: '31', month: '3', year: '1980' }))
    await webKit.type(`input[name="user.date_of_birth.${part}"]`, text)
  await webKit.until(`return ${boxes} === 'text31,text3,text1980'`)
  return 'an empty date of birth shows nothing, a typed one itself'
}

/** Logs the demo's first traveller in, and looks whether the browser kept it. */
export async function walkLogin(webKit: WebKit, url: URL): Promise<string> {
  await webKit.open(`${url.origin}/`)
  await webKit.type('input[name="email"]', demo?.email ?? '')
  await webKit.type('input[name="password"]', demo?.password ?? '')
  await webKit.press('form button[type="submit"]')
  await webKit.until(isAt('/dashboard'))
  await webKit.open(`${url.origin}/dashboard`)
  await webKit.until("return document.querySelector('h1')?.textContent?.includes('Demo')")
  const wanted = url.protocol === 'https:' ? '__Host-' : 'demo-'
  const cookies = await webKit.cookies()
  const strangers = cookies.filter(
    ({ name, secure, httpOnly }) => !name.startsWith(wanted) || !httpOnly || secure !== (url.protocol === 'https:'),
  )
  if (cookies.length === 0 || strangers.length > 0) throw new Error(`cookies in WebKit: ${JSON.stringify(cookies)}`)
  return `logged in, still so after a reload, by ${cookies.map(({ name }) => name).join(', ')}`
}

/** Opens a list and the detail of its first row. */
export async function walkList(webKit: WebKit, url: URL, list: 'tickets' | 'payments'): Promise<string> {
  await webKit.open(`${url.origin}/dashboard/travels/${list}?period=last12`)
  const rows = await webKit.until<number>("return document.querySelectorAll('tbody tr:not([data-group])').length")
  await webKit.until(
    "return [...document.querySelectorAll('tbody svg')].every((mark) => mark.getClientRects().length === 0 || mark.getBoundingClientRect().width > 1)",
  )
  await webKit.press('tbody tr:not([data-group]) > :last-child button:last-child')
  await webKit.until("return document.querySelector('dialog[open]') && document.activeElement.tagName === 'H2'")
  return `${String(rows)} ${list}, with their marks, and a detail whose heading has the focus`
}

/** Adds a card on the provider's page and comes back. */
export async function walkCard(webKit: WebKit, url: URL): Promise<string> {
  await webKit.open(`${url.origin}/dashboard/travels/bank_cards/add`)
  await webKit.pressNamed('Proceed')
  await webKit.press('#use-0027')
  await webKit.press('#pay')
  await webKit.until(isThere('Card added successfully'))
  return 'a card added at the provider'
}

/** Pays what is due on the provider's page and comes back. */
export async function walkPayment(webKit: WebKit, url: URL): Promise<string> {
  await webKit.open(`${url.origin}/dashboard/travels/payments?status=failed`)
  await webKit.pressNamed('Pay now')
  await webKit.pressNamed('Pay €')
  await webKit.press('#use-0027')
  await webKit.press('#pay')
  await webKit.until(`return /Payment (of .*)?succeeded/.test(document.body?.innerText ?? '')`)
  return 'a payment settled at the provider'
}

/** Nordovest: logs in in the window of the operator's single sign-on. */
export async function walkSingleSignOn(webKit: WebKit, url: URL): Promise<string> {
  await webKit.open(`${url.protocol}//nordovest.${url.host}/`)
  // The page is alive once it says what became of the window that it tried to open by itself.
  await webKit.until(isThere('the login window'))
  const here = await webKit.intoNewWindow(() => webKit.pressNamed('Log in with '))
  await webKit.press('#person-ada')
  await here()
  await webKit.until(isAt('/dashboard'))
  await webKit.until(
    "return document.querySelector('header')?.innerText.includes('Ada') || document.querySelector('[aria-label*=\"Ada Ferri\"]')",
  )
  return 'logged in in the window of the single sign-on'
}
