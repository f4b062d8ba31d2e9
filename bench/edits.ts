import { setTimeout as pause } from 'node:timers/promises'
import { launchChromium } from '#testkit/browser/launch/launch-chromium.ts'
import { copyCheckout } from '#testkit/checkout/copy-checkout.ts'
import { startDevCopy } from '#testkit/checkout/start-dev-copy.ts'

// From an edit to its being seen under `npm run dev`: a screen and a text in an open page of a browser, a handler in its
// call's answer. Three edits each, in a copy of the sources; each must be seen within two seconds.

const limitMs = 2000
const rounds = [1, 2, 3]

const copy = copyCheckout()
const dev = await startDevCopy(copy.root)
const browser = await launchChromium()
const page = await browser.newPage({ locale: 'en-GB' })

async function until(isSeen: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + 30_000
  while (!(await isSeen())) {
    if (performance.now() > giveUpAt) throw new Error(`not seen within 30 s\n${dev.said()}`)
    await pause(20)
  }
}

async function measure(name: string, change: (round: number) => () => Promise<boolean>): Promise<void> {
  const times: number[] = []
  for (const round of rounds) {
    const began = performance.now()
    await until(change(round))
    times.push(Math.round(performance.now() - began))
    // What comes after it (the letters' server, a page loaded anew) belongs to this edit.
    await pause(3000)
  }
  const worst = Math.max(...times)
  process.stdout.write(`${name.padEnd(10)} seen after ${times.join(', ')} ms${worst > limitMs ? '   too late' : ''}\n`)
  if (worst > limitMs) process.exitCode = 1
}

const isShown = (text: string) => () => page.getByText(text, { exact: true }).isVisible()
const email = page.getByLabel('Email')

try {
  await page.goto(dev.url)
  await email.fill('rider@example.com')
  await measure('a screen', (round) => {
    copy.edit('features/sign-in/web/sign-in-screen.tsx', '<Card narrow>', `<Card narrow><p>edit ${String(round)}</p>`)
    return isShown(`edit ${String(round)}`)
  })
  if ((await email.inputValue()) !== 'rider@example.com')
    throw new Error('what was typed is lost with an edited screen')
  await measure('a text', (round) => {
    const before = round === 1 ? '' : ` ${String(round - 1)}`
    copy.edit('features/sign-in/messages/en.ts', `submit: 'Log in${before}'`, `submit: 'Log in ${String(round)}'`)
    return () => page.getByRole('button', { name: `Log in ${String(round)}` }).isVisible()
  })
  await measure('a handler', (round) => {
    copy.edit('features/languages/server/list-languages.ts', 'name: ', `name: '${String(round)}' + `)
    return async () => {
      const answer = await fetch(`${dev.url}/api/languages`, { headers: { 'x-api-key': 'pk_airlink_demo' } })
      return (await answer.text()).includes(`${rounds.slice(0, round).reverse().join('')}English`)
    }
  })
} finally {
  await browser.close()
  await dev.close()
  copy.remove()
}
