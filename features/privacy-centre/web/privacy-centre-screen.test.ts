import { describe, expect, test } from 'vitest'
import { activityKinds, type ActivityRow, type PrivacyFacts } from '#contract/shapes/privacy.ts'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { holdClock } from '#testkit/browser/hold-clock.ts'
import { tooWideAtTwiceTheSize } from '#testkit/browser/looking/comfort.ts'
import { countShift, shiftSoFar } from '#testkit/browser/looking/count-shift.ts'
import { idle, resize } from '#testkit/browser/looking/idle.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { fault, no, waiting, wrong } from '#testkit/screen/answers.ts'
import { closeFault, expectAt } from '#testkit/screen/form-steps.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const facts: PrivacyFacts = {
  created: '2026-01-10T08:00:00.000Z',
  accepted: { at: '2026-01-10T08:00:00.000Z', notice: 'https://airlink.example/privacy' },
  has_password: true,
  session_idle_minutes: 30,
  session_minutes: 720,
  ledger_months: null,
}
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0'
const rowOf = (kind: ActivityRow['kind'], id: string): ActivityRow => ({
  id,
  kind,
  at: '2026-11-12T17:41:00.000Z',
  user_agent: /login_|session|logged/.test(kind) ? firefox : '',
  about: kind.startsWith('card_')
    ? '450000******0204'
    : kind === 'login_linked'
      ? 'google'
      : kind.startsWith('alert_')
        ? 'payment_failed'
        : '',
})
const rows = activityKinds
  .filter((kind) => kind !== 'login_removed')
  .map((kind, index) => rowOf(kind, String(100 - index)))
const well = { getPrivacyFacts: facts, listActivity: { payload: rows, next: null }, getDataCopy: { copy: null } }

describe('privacy and data', () => {
  test('the privacy centre says what happened by which device, what was agreed to, and what is kept how long', async () => {
    const { page } = await showScreen('privacyCentre', { answers: well })
    await page.locator('li[data-kind]').nth(2).waitFor()
    await expectAbsent(page.getByText('Card added'))
    await page.getByRole('button', { name: 'Show earlier' }).click()
    await expectAbsent(page.getByRole('button', { name: 'Show earlier' }))
    await page.getByText('Firefox on Windows').first().waitFor()
    await page.getByText('Card added').waitFor()
    await expect.poll(() => page.getByText('•••• 0204').count()).toBe(2)
    await page.getByText('Emails turned off: A payment failed').waitFor()
    await page.getByText('Accepted on').waitFor()
    await page.getByText('Show each kind of data').click()
    await page.getByText('a login ends after 30 minutes without use, after 12 hours at the latest').waitFor()
    await page.getByText('120 months, the provider’s answer 24, and what is not settled until it is').waitFor()
    await page.getByText('as long as the rules on accounts and taxes ask').waitFor()
  })

  test.each([
    { width: 1280, height: 600 },
    { width: 800, height: 600 },
    { width: 390, height: 600 },
  ])(
    'the privacy centre has a list of its contents that leads to each part by the keyboard, at $width px',
    async (size) => {
      const { page } = await showScreen('privacyCentre', { ...size, answers: well })
      await page.getByText('Accepted on').waitFor()
      const titles = page.getByRole('main').getByRole('heading', { level: 2 })
      const contents = page.getByRole('navigation', { name: 'On this page' })
      if (size.width < 500) {
        await expectAbsent(contents.getByRole('link'))
        await contents.getByRole('button', { name: 'On this page' }).press('Enter')
      }
      await expect.poll(() => contents.getByRole('link').allInnerTexts()).toEqual(await titles.allInnerTexts())
      for (const title of (await titles.all()).toReversed()) {
        await contents.getByRole('link', { name: await title.innerText() }).press('Enter')
        await expect.poll(() => title.evaluate((each) => each === document.activeElement)).toBe(true)
        const top = () => title.evaluate((each) => each.getBoundingClientRect().top)
        // Below the header, which stays at the top of the window.
        await expect.poll(top).toBeGreaterThan(60)
        await expect.poll(top).toBeLessThan(size.height - 100)
      }
    },
  )

  test('the privacy centre has its contents in two lines at most above the parts, with text of twice the size too', async () => {
    const { page } = await showScreen('privacyCentre', { width: 1280, height: 900, answers: well })
    const part = page.locator('[data-card]', { has: page.getByRole('heading', { level: 2 }) }).first()
    await part.waitFor()
    const box = async (of: 'contents' | 'part') => {
      const found = await (of === 'part' ? part : page.getByRole('navigation', { name: 'On this page' })).boundingBox()
      return found ?? expect.fail(`no ${of}`)
    }
    const end = async () => (await box('contents')).y + (await box('contents')).height
    await expect.poll(async () => (await box('part')).y - (await end())).toBeGreaterThanOrEqual(0)
    const tooWide = await tooWideAtTwiceTheSize(page, '/dashboard/account/privacy')
    expect(tooWide).toEqual([])
    await expect.poll(async () => (await box('contents')).height).toBeLessThanOrEqual(56)
    await resize(page, { width: 390, height: 844 })
    await expect.poll(async () => (await box('contents')).height).toBeLessThanOrEqual(44)
  })

  test('the privacy centre says the months of trips where the server drops them', async () => {
    const answers = { ...well, getPrivacyFacts: { ...facts, ledger_months: 36 } }
    const { page } = await showScreen('privacyCentre', { answers })
    await page.getByText('Show each kind of data').click()
    await page.getByText('36 months after the month that they are of').waitFor()
  })

  test.each(inTurn(['de', 'fr'] as const, 0))(
    'the privacy centre has words for everything that happens, in %s',
    async (language) => {
      const { page } = await showScreen('privacyCentre', { language, answers: well })
      await page.locator('li[data-kind]').first().waitFor()
      await page
        .getByRole('button', { name: language === 'de' ? 'Frühere anzeigen' : 'Afficher ce qui précède' })
        .click()
      await expect.poll(() => page.locator('li[data-kind]').count()).toBe(rows.length)
    },
  )

  test('the privacy centre waits for what it does not know yet', async () => {
    const { page, answer } = await showScreen('privacyCentre', {
      answers: { getPrivacyFacts: waiting, listActivity: waiting, getDataCopy: { copy: null } },
    })
    await page.locator('[aria-busy="true"]').last().waitFor({ state: 'attached' })
    answer(well)
    await page.getByText('Accepted on').waitFor()
  })

  test.each([
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ])(
    'the privacy centre moves nothing when what happened comes, however little that is, at $width px',
    async (size) => {
      const { page, answer } = await showScreen('privacyCentre', {
        ...size,
        answers: { getPrivacyFacts: waiting, listActivity: waiting, getDataCopy: waiting },
        before: async (page) => {
          await page.clock.install()
          await page.addInitScript(countShift)
        },
      })
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'attached' })
      // However long it takes, it comes before the rest has waited long enough.
      const clock = await holdClock(page)
      const isCome = page.waitForResponse(/\/api\/account\/privacy$/)
      answer({ getPrivacyFacts: facts, getDataCopy: { copy: null } })
      await isCome
      await clock.pass(200)
      answer({ listActivity: { payload: rows.slice(0, 1), next: null } })
      await clock.until(() => page.getByText('Accepted on').isVisible())
      await page.locator('li[data-kind]').waitFor()
      await idle(page)
      const moved = await shiftSoFar(page)
      expect(moved).toBeLessThan(0.01)
    },
  )

  test('the privacy centre shows the rest without what happened where that does not come', async () => {
    const { page, answer } = await showScreen('privacyCentre', {
      answers: { ...well, listActivity: waiting, getPrivacyFacts: waiting },
      before: (page) => page.clock.install(),
    })
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'attached' })
    const clock = await holdClock(page)
    answer({ getPrivacyFacts: facts })
    await clock.pass(1400)
    await expectAbsent(page.getByText('Accepted on'))
    await clock.until(() => page.getByText('Accepted on').isVisible())
    await page.getByRole('link', { name: 'Delete account' }).waitFor()
  })

  test('the privacy centre shows what is older at a press, and the focus goes on where that begins', async () => {
    const { page, answer } = await showScreen('privacyCentre', {
      answers: { ...well, listActivity: { payload: rows.slice(0, 2), next: '99' } },
    })
    const more = page.getByRole('button', { name: 'Show earlier' })
    await more.waitFor()
    answer({ listActivity: { payload: rows.slice(2, 4), next: null } })
    await more.click()
    await page.locator('li[data-kind]').nth(3).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-kind'))).toBe(rows[2]?.kind)
  })

  test('the privacy centre of a new account says that nothing happened yet', async () => {
    const { page } = await showScreen('privacyCentre', {
      answers: { ...well, listActivity: { payload: [], next: null } },
    })
    await page.getByText('Nothing yet').waitFor()
  })

  test('the privacy centre whose facts are broken says so in that part alone', async () => {
    const { page } = await showScreen('privacyCentre', { answers: { ...well, getPrivacyFacts: fault } })
    await page.getByText('This part could not be loaded.').waitFor()
    await page.locator('li[data-kind]').nth(2).waitFor()
  })
})

describe('what one does not recognise', () => {
  const open = async (answers = {}) => {
    const shown = await showScreen('privacyCentre', { answers: { ...well, endOtherSessions: 'Success', ...answers } })
    await shown.page.getByRole('button', { name: 'I don’t recognise something' }).click()
    await shown.page.getByLabel('Your password', { exact: true }).fill('quiet lagoon')
    await shown.page.getByRole('button', { name: 'Log out all other devices' }).click()
    return shown
  }

  test('what one does not recognise logs out everybody else with the password, then leads to a new one', async () => {
    const { page, asked } = await open()
    await page.getByText('All other devices are logged out.').waitFor()
    await expect
      .poll(() => asked('endOtherSessions').map(({ body }) => body))
      .toMatchObject([{ password: 'quiet lagoon' }])
    await page.getByRole('link', { name: 'Choose a new password' }).click()
    await page.getByRole('heading', { name: 'Change your password', level: 1 }).waitFor()
  })

  test('what one does not recognise is asked about once it is known what proves who sits here, or can be tried again', async () => {
    const { page, answer } = await showScreen('privacyCentre', { answers: { ...well, getFactors: waiting } })
    await page.getByRole('button', { name: 'I don’t recognise something' }).click()
    await page.getByRole('dialog').locator('[aria-busy]').waitFor()
    answer({ getFactors: fault })
    await closeFault(page)
    answer({ getFactors: { has_password: false, authenticator: null, passkeys: [] } })
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('dialog').locator('[name="code"]').waitFor()
  })

  test('what one does not recognise stays when the password is wrong, and says so at its field', async () => {
    const { page } = await open({ endOtherSessions: wrong({ password: 'incorrect' }) })
    await expectAt(page, 'password', 'Invalid password')
  })

  test('what one does not recognise says when it was asked too often', async () => {
    const { page } = await open({ endOtherSessions: no('request.too_many', { retryAfterSeconds: 30 }) })
    await page.getByRole('dialog').getByText('Too many attempts').first().waitFor()
  })

  test('what one does not recognise can be tried again when it breaks', async () => {
    const { page } = await open({ endOtherSessions: fault })
    await closeFault(page)
    await page.getByRole('button', { name: 'Log out all other devices' }).waitFor()
  })
})

describe('a copy of the data', () => {
  const copy = {
    id: '00000000-0000-4000-8000-000000000000',
    state: 'ready' as const,
    asked_at: '2026-11-12T17:41:00.000Z',
    expires_at: '2026-11-13T17:41:00.000Z',
    bytes: 1000,
    is_here: true,
  }

  test('a copy of the data is asked for with the password, and is then being prepared', async () => {
    const { page } = await showScreen('privacyCentre', {
      answers: { ...well, askDataCopy: { copy: { ...copy, state: 'preparing' } } },
    })
    await page.getByRole('button', { name: 'Prepare the copy' }).click()
    const password = page.getByLabel('Your password', { exact: true })
    await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
    await password.fill('quiet lagoon')
    await page.getByRole('button', { name: 'Prepare the copy' }).click()
    await page.getByText('Your copy is being prepared.').waitFor()
  })

  test('a copy of the data is asked for with a mailed code where the account has no password', async () => {
    const { page } = await showScreen('privacyCentre', {
      answers: {
        ...well,
        getPrivacyFacts: { ...facts, has_password: false },
        requestProof: 'Success',
        askDataCopy: wrong({ code: 'incorrect' }),
      },
    })
    await page.getByRole('button', { name: 'Prepare the copy' }).click()
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByLabel('Code from our email').fill('12345678')
    await page.getByRole('button', { name: 'Prepare the copy' }).click()
    await page.getByText('This code is wrong or no longer valid').first().waitFor()
  })

  test('a copy of the data that is ready is downloaded here, and elsewhere only by the link of the mail', async () => {
    const { page, answer } = await showScreen('privacyCentre', { answers: { ...well, getDataCopy: { copy } } })
    await page.getByRole('link', { name: 'Download the copy' }).waitFor()
    answer({ getDataCopy: { copy: { ...copy, is_here: false } } })
    await page.reload()
    await page.getByText('Open the link in our email').waitFor()
    await expectAbsent(page.getByRole('link', { name: 'Download the copy' }))
  })

  test('a copy of the data that could not be made says so, and can be asked for again', async () => {
    const { page } = await showScreen('privacyCentre', {
      answers: { ...well, getDataCopy: { copy: { ...copy, state: 'failed' } } },
    })
    await page.getByText('The copy could not be made.').waitFor()
    await page.getByRole('button', { name: 'Prepare the copy' }).waitFor()
  })
})
