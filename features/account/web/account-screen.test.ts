import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { idle } from '#testkit/browser/looking/idle.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { cut, fault, no, waiting, wrong } from '#testkit/screen/answers.ts'
import { closeFault, expectAt, fillAndSubmit } from '#testkit/screen/form-steps.ts'
import { alertChoices, anna, sessions } from '#testkit/screen/samples.ts'
import { goOffline } from '#testkit/screen/go-offline.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const linked = { ...anna, google_id: 'g-1' }

describe('the account', () => {
  test('the account screen says who one is at once, and where one is logged in once that is known', async () => {
    const { page, answer } = await showScreen('account', { answers: { listSessions: waiting } })
    await page.getByText(anna.email).waitFor()
    await page.locator('[aria-busy="true"]').last().waitFor({ state: 'attached' })
    answer({ listSessions: { payload: sessions } })
    await page.getByText('This device').waitFor()
    await page.getByRole('button', { name: 'End all other sessions' }).waitFor()
  })

  test.each(inTurn(['de', 'fr'] as const, 0))(
    'the account screen with a long address fits a phone of 320 px, in %s',
    async (language) => {
      const email = 'maria-antonietta.castelnuovo.di.garfagnana.8751@example.com'
      const { page } = await showScreen('account', {
        language,
        account: { ...anna, email },
        answers: { listSessions: { payload: sessions } },
      })
      await page.getByText(email).first().waitFor()
    },
  )

  test('the account screen with one session offers to end none', async () => {
    const { page } = await showScreen('account', { answers: { listSessions: { payload: sessions.slice(0, 1) } } })
    await page.getByText('This device').waitFor()
    await expectAbsent(page.getByRole('button', { name: /^End/ }))
  })

  test('the account screen with many sessions shows the newest three, and all at a press', async () => {
    const many = Array.from({ length: 5 }, (_, at) => ({
      ...(sessions[1] ?? expect.fail('no sample')),
      id: `other-${String(at)}`,
    }))
    const { page } = await showScreen('account', {
      answers: { listSessions: { payload: [...sessions.slice(0, 1), ...many] } },
    })
    const ends = page.getByRole('button', { name: /^End the session/ })
    await expect.poll(() => ends.count()).toBe(2)
    await page.getByRole('button', { name: 'Show all 6' }).click()
    await expect.poll(() => ends.count()).toBe(5)
    await expect.poll(() => ends.nth(2).evaluate((end) => end === document.activeElement)).toBe(true)
  })

  test('the account screen on a phone is no longer than two and a half screens, with every way a line', async () => {
    const { page } = await showScreen('account', {
      ...{ width: 390, height: 844 },
      answers: { listSessions: { payload: sessions.slice(0, 1) }, listAlertChoices: { payload: alertChoices } },
    })
    await page.getByText('This device').waitFor()
    await page.getByRole('switch', { includeHidden: true }).first().waitFor({ state: 'attached' })
    for (const name of ['Change details', 'Change password', 'Privacy and data', 'Delete account']) {
      const box = await page.getByRole('link', { name }).boundingBox()
      expect(box?.height).toBeLessThanOrEqual(110)
    }
    await expect.poll(() => page.locator('main').evaluate((main) => main.scrollHeight)).toBeLessThan(844 * 2.5)
  })

  test('the account screen on a phone says how many mails are on before one unfolds them, and once one is turned', async () => {
    const payload = alertChoices.map((choice, at) => ({ ...choice, is_on: at > 0 }))
    const all = payload.length
    const { page, answer } = await showScreen('account', {
      ...{ width: 390, height: 844 },
      answers: {
        listSessions: { payload: sessions },
        listAlertChoices: waiting,
        chooseAlert: { payload: alertChoices },
      },
    })
    const opener = page.getByRole('button', { name: 'Choose your emails' })
    const told = async () => (await opener.innerText()).replaceAll(/\s+/g, ' ').trim()
    await opener.waitFor()
    await expect.poll(told).toBe('Choose your emails')
    answer({ listAlertChoices: { payload } })
    await expect.poll(told).toBe(`Choose your emails ${String(all - 1)} of ${String(all)} on`)
    await opener.click()
    await page.getByRole('switch').first().click()
    await expect.poll(told).toBe(`Choose your emails ${String(all)} of ${String(all)} on`)
  })

  test.each(['airlink', 'lagunare'] as const)(
    'the account screen on a phone has what ends a session or links a login beside its name in German, of %s',
    async (tenant) => {
      const { page } = await showScreen('account', {
        ...{ tenant, language: 'de', width: 360, height: 760 },
        answers: { listSessions: { payload: sessions }, listAlertChoices: { payload: alertChoices } },
      })
      await page.getByText('Dieses Gerät').waitFor()
      const pressed = page.getByRole('main').getByRole('button', { name: /^(Sitzung beenden|Verknüpfen): / })
      const isBeside = () =>
        pressed.evaluateAll((all) =>
          all.map((each) => {
            const { bottom = 0 } = each.previousElementSibling?.getBoundingClientRect() ?? {}
            return each.getBoundingClientRect().top < bottom
          }),
        )
      await expect.poll(isBeside).toEqual(tenant === 'airlink' ? [true, true, true, true] : [true, true])
    },
  )

  test('the account screen on a phone counts the mails about new tickets too, where they are offered', async () => {
    const payload = alertChoices.map((choice) => ({ ...choice, is_on: false }))
    const { page } = await showScreen('account', {
      ...{ tenant: 'nordovest', width: 390, height: 844 },
      account: { ...anna, notify_ticket_issuance: true },
      answers: { listSessions: { payload: sessions }, listAlertChoices: { payload } },
    })
    await page.getByRole('button', { name: `Choose your emails 1 of ${String(payload.length + 1)} on` }).waitFor()
  })

  test.each(['airlink', 'nordovest', 'lagunare'] as const)(
    'the account screen has the ways to all else second, before sessions and mails, by eye and keyboard, of %s',
    async (tenant) => {
      const { page } = await showScreen('account', {
        ...{ tenant, width: 390, height: 844 },
        answers: { listSessions: { payload: sessions }, listAlertChoices: { payload: alertChoices } },
      })
      const main = page.getByRole('main')
      await main.getByRole('button', { name: 'Choose your emails' }).waitFor()
      const titles = () => main.getByRole('heading', { level: 2 }).allInnerTexts()
      await expect.poll(async () => (await titles()).slice(0, 2)).toEqual(['Your details', 'More about your account'])
      const tops = await main
        .getByRole('heading', { level: 2 })
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
      expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    },
  )

  test('the account screen whose sessions could not be loaded says so in that part alone', async () => {
    const { page } = await showScreen('account', { answers: { listSessions: fault } })
    await closeFault(page)
    await page.getByText('This part could not be loaded.').waitFor()
    await page.getByText(anna.email).waitFor()
  })
})

describe('the end of a session', () => {
  const first = /^End the session: .*Android/
  const password = 'violet harbour'
  const open = async (button: string | RegExp, answers: object) => {
    const shown = await showScreen('account', { answers: { listSessions: { payload: sessions }, ...answers } })
    await shown.page.getByRole('button', { name: button }).click()
    await shown.page.getByRole('dialog', { name: button }).waitFor()
    return shown
  }
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

  test('the end of a session asks for the password, is said only when it is done, and the focus stays in its part', async () => {
    const { page, answer, asked } = await open(first, { endSession: waiting })
    await page.getByText('The other device is then logged out.').waitFor()
    await fillAndSubmit(page, { password })
    await page.getByRole('button', { name: 'Working…' }).waitFor()
    await expect
      .poll(() => asked('endSession').map(({ body }) => body))
      .toEqual([{ id: 'session-1', password, code: '', otp: '' }])
    await expectAbsent(page.getByText('The session has been ended'))
    answer({ endSession: { payload: sessions.slice(0, 1) } })
    await page.getByText('The session has been ended: Chrome on Android.').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^End/ }).first().waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Where you are logged in')
  })

  test('the end of all other sessions asks for one proof, and once', async () => {
    const { page, answer, asked } = await open('End all other sessions', { endOtherSessions: 'Success' })
    await page.getByText('This device stays logged in.').waitFor()
    answer({ listSessions: { payload: sessions.slice(0, 1) } })
    await fillAndSubmit(page, { password })
    await page.getByText('2 other sessions have been ended.').waitFor()
    await expect
      .poll(() => asked('endOtherSessions').map(({ body }) => body))
      .toEqual([{ password, code: '', otp: '' }])
    await page.getByRole('button', { name: /^End/ }).first().waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Where you are logged in')
  })

  test.each([
    ['a session', first, 'endSession'],
    ['all others', 'End all other sessions', 'endOtherSessions'],
  ] as const)(
    'the end of a session does not come of a wrong proof, which is said at its field: %s',
    async (_what, button, call) => {
      const { page, answer } = await open(button, { [call]: wrong({ password: 'incorrect' }) })
      await fillAndSubmit(page, { password: 'wrong' })
      await expectAt(page, 'password', 'Invalid password')
      answer({ [call]: no('request.too_many', { retryAfterSeconds: 30 }) })
      await fillAndSubmit(page, { password })
      await page.getByRole('dialog').getByText('Too many attempts').first().waitFor()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: first }).waitFor()
      await expectAbsent(page.getByText('ended'))
    },
  )

  test('the end of a session takes the code of the app where there is one, and a mailed one where no password is', async () => {
    const authenticator = { since: '2026-03-02T08:00:00.000Z', recovery_codes: 10 }
    const { page } = await open(first, { getFactors: { has_password: true, authenticator, passkeys: [] } })
    await page.getByRole('dialog').locator('[name="otp"]').waitFor()
    const mailed = await open('End all other sessions', {
      getFactors: { has_password: false, authenticator: null, passkeys: [] },
      endOtherSessions: wrong({ code: 'incorrect' }),
      requestProof: 'Success',
    })
    await mailed.page.getByRole('button', { name: 'Send me a code' }).click()
    await mailed.page.getByText('The code is on its way.').waitFor()
    await fillAndSubmit(mailed.page, { code: '123456' })
    await expectAt(mailed.page, 'code', 'This code is wrong or no longer valid.')
  })

  test('the end of a session that asks for a proof says so when it cannot tell which, and can be tried again', async () => {
    const { page, answer } = await open(first, { getFactors: fault })
    await closeFault(page)
    await page.getByRole('dialog').getByText('This part could not be loaded.').waitFor()
    answer({ getFactors: { has_password: true, authenticator: null, passkeys: [] } })
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('dialog').locator('[name="password"]').waitFor()
  })

  test('the end of all sessions, here too, is one press, which leads to the login', async () => {
    const { page, asked } = await showScreen('account', {
      answers: { listSessions: { payload: sessions }, endAllSessions: 'Success', logout: 'Success' },
    })
    await page.getByRole('button', { name: 'Log out everywhere, here too' }).click()
    await page.getByRole('heading', { name: 'Log in', level: 1 }).waitFor()
    await expect.poll(() => [asked('endAllSessions').length, asked('logout').length]).toEqual([1, 1])
  })

  test('the end of a session that was over already is no failure', async () => {
    const { page, answer } = await open(first, { endSession: no('session.not_found') })
    answer({ listSessions: { payload: sessions.slice(0, 1) } })
    await fillAndSubmit(page, { password })
    await page.getByText('The session has been ended').waitFor()
    await page.getByRole('button', { name: first }).waitFor({ state: 'detached' })
  })

  test('the end of a session that fails leaves it in view, and the list is looked at again', async () => {
    const { page, answer } = await open(first, { endSession: fault })
    await fillAndSubmit(page, { password })
    await closeFault(page)
    await page.getByRole('dialog', { name: first }).waitFor()
    // It broke after it was done.
    answer({ listSessions: { payload: sessions.slice(0, 1) } })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: first }).waitFor({ state: 'detached' })
  })
})

describe('the notice of new tickets', () => {
  const offered = { choices: { ticketNotices: 'offered' as const } }

  test('the notice of new tickets turns at once, and stays when the server takes it', async () => {
    const { page, answer } = await showScreen('account', {
      ...offered,
      answers: { listSessions: { payload: sessions }, editAccount: waiting },
    })
    const row = page.getByRole('listitem').filter({ hasText: 'Email for each new ticket' })
    await row.getByText('Disabled').waitFor()
    await row.getByRole('switch').click()
    await row.getByText('Enabled').waitFor()
    answer({ editAccount: { account: { ...anna, notify_ticket_issuance: true } } })
    await row.getByText('Enabled').waitFor()
  })

  test('the notice of new tickets turns back with words when the server does not take it', async () => {
    const { page } = await showScreen('account', {
      ...offered,
      answers: { listSessions: { payload: sessions }, editAccount: cut },
    })
    const notices = page.getByRole('switch', { name: 'Email for each new ticket' })
    await notices.click()
    await page.getByText('The change could not be saved.').waitFor()
    await closeFault(page)
    await expect.poll(() => notices.getAttribute('aria-checked')).toBe('false')
  })

  test('the notice of new tickets is refused in words', async () => {
    const { page } = await showScreen('account', {
      ...offered,
      answers: { listSessions: { payload: sessions }, editAccount: no('session.not_yours') },
    })
    await page.getByRole('switch', { name: 'Email for each new ticket' }).click()
    await page.getByText('The change could not be saved.').waitFor()
  })
})

describe('the choice of mails', () => {
  const [failed, login] = ['A payment failed', 'Login from a new device']
  const shown = { listSessions: { payload: sessions }, listAlertChoices: { payload: alertChoices } }

  test.each([
    { tenant: 'airlink', width: 1280, height: 900 },
    { tenant: 'lagunare', width: 390, height: 844 },
  ] as const)('the choice of mails moves nothing when it comes, in $tenant at $width px', async (each) => {
    const { page, answer } = await showScreen('account', { ...each, answers: { ...shown, listAlertChoices: waiting } })
    if (each.width < 576) await page.getByRole('button', { name: 'Choose your emails' }).click()
    const below = page.getByRole('main').getByRole('link', { name: 'Delete account' })
    const top = () => below.evaluate((link) => link.getBoundingClientRect().top + window.scrollY)
    await page.getByRole('listitem').filter({ hasText: 'This device' }).waitFor()
    await expectAbsent(page.getByRole('switch', { name: 'A payment failed' }))
    const waited = await top()
    answer({ listAlertChoices: { payload: alertChoices } })
    await page.getByRole('switch', { name: 'A payment failed' }).waitFor()
    await expect.poll(top).toBe(waited)
  })

  test('the choice of mails is behind a press on a phone, where what follows it would be out of reach', async () => {
    const { page } = await showScreen('account', { answers: shown, width: 390, height: 844 })
    const opener = page.getByRole('button', { name: 'Choose your emails' })
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false')
    await expectAbsent(page.getByRole('switch'))
    await opener.click()
    await page.getByRole('switch', { name: failed }).waitFor()
    await expect.poll(() => page.getByRole('switch').count()).toBe(alertChoices.length)
  })

  test('each kind of mail is chosen by itself, turned at once and kept when the server takes it', async () => {
    const { page, answer, asked, notAsked } = await showScreen('account', {
      answers: { ...shown, chooseAlert: waiting },
    })
    const [payments, logins] = [failed, login].map((name) => page.getByRole('switch', { name }))
    await payments?.waitFor()
    // Without a network none turns, and none is asked for once there is one again.
    await goOffline(page)
    await expect.poll(() => payments?.getAttribute('aria-disabled')).toBe('true')
    await payments?.click({ force: true })
    await page.context().setOffline(false)
    await expect.poll(() => payments?.getAttribute('aria-disabled')).toBe(null)
    await notAsked('chooseAlert')
    await payments?.click()
    await expect.poll(() => payments?.getAttribute('aria-checked')).toBe('false')
    await expect.poll(() => logins?.getAttribute('aria-checked')).toBe('true')
    await expect
      .poll(() => asked('chooseAlert').map(({ body }) => body))
      .toEqual([{ kind: 'payment_failed', is_on: false }])
    const taken = page.waitForEvent('requestfinished')
    answer({ chooseAlert: { payload: alertChoices } })
    await taken
    await idle(page)
    await expect.poll(() => payments?.getAttribute('aria-checked')).toBe('false')
  })

  test('the choice of mails turns back with words where the server does not take it', async () => {
    const { page } = await showScreen('account', { answers: { ...shown, chooseAlert: cut } })
    const logins = page.getByRole('switch', { name: login })
    await logins.click()
    await page.getByText('The change could not be saved.').waitFor()
    await closeFault(page)
    await expect.poll(() => logins.getAttribute('aria-checked')).toBe('true')
  })

  test('the choice of mails that is made too often is refused in words', async () => {
    const { page } = await showScreen('account', { answers: { ...shown, chooseAlert: no('request.too_many') } })
    await page.getByRole('switch', { name: failed }).click()
    await page.getByText('The change could not be saved.').waitFor()
  })

  test('the choice of mails that could not be loaded says so in that part alone', async () => {
    const { page } = await showScreen('account', { answers: { ...shown, listAlertChoices: fault } })
    await closeFault(page)
    await page.getByText('This part could not be loaded.').waitFor()
    await page.getByText('This device').waitFor()
  })
})

describe('a linked login', () => {
  test('a linked login is taken off with the password, and says so', async () => {
    const { page, answer } = await showScreen('account', {
      account: linked,
      answers: { listSessions: { payload: sessions }, unlinkIdentity: waiting },
    })
    await page.getByRole('button', { name: 'Remove: Google' }).click()
    await page.getByRole('dialog').locator('[name="password"]').fill('violet harbour')
    await page.getByRole('dialog').locator('[type="submit"]').click()
    await page.getByRole('button', { name: 'Working…' }).waitFor()
    answer({ unlinkIdentity: { account: anna } })
    await page.getByText('Google no longer opens this account.').waitFor()
  })

  test('a linked login stays when the password is wrong, or when it is the only way in', async () => {
    const { page, answer } = await showScreen('account', {
      account: linked,
      answers: {
        listSessions: { payload: sessions },
        unlinkIdentity: wrong({ password: 'incorrect' }),
      },
    })
    await page.getByRole('button', { name: 'Remove: Google' }).click()
    await fillAndSubmit(page, { password: 'wrong' })
    await expectAt(page, 'password', 'Invalid password')
    answer({ unlinkIdentity: no('identity.last_login') })
    await fillAndSubmit(page)
    await page.getByText('This is your only way to log in.').waitFor()
  })

  test('a linked login of an account without a password is taken off by a code that is mailed', async () => {
    const { page, asked } = await showScreen('account', {
      account: linked,
      answers: {
        listSessions: { payload: sessions },
        getFactors: { has_password: false, authenticator: null, passkeys: [] },
        requestProof: 'Success',
        unlinkIdentity: { account: anna },
      },
    })
    await page.getByRole('button', { name: 'Remove: Google' }).click()
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await fillAndSubmit(page, { code: '12345678' })
    await page.getByText('Google no longer opens this account.').waitFor()
    await expect.poll(() => asked('unlinkIdentity')).toMatchObject([{ body: { provider: 'google', code: '12345678' } }])
  })

  test('a linked login stays when the server is broken', async () => {
    const { page } = await showScreen('account', {
      account: linked,
      answers: { listSessions: { payload: sessions }, unlinkIdentity: fault },
    })
    await page.getByRole('button', { name: 'Remove: Google' }).click()
    await fillAndSubmit(page, { password: 'violet harbour' })
    await closeFault(page)
  })
})

describe('another login, proven at its own site by a page that left for it', () => {
  const begun = { purpose: 'link', next: '/dashboard/account', state: 's1' }
  const query = '?provider=google&mode=page&outcome=ok&state=s1'
  const opened = {
    account: anna,
    query,
    before: (page: import('playwright-core').Page) =>
      page.addInitScript(
        ([login, account]) => {
          sessionStorage.setItem('identity_login', JSON.stringify(login))
          localStorage.setItem('session_account', JSON.stringify(account))
        },
        [begun, anna] as const,
      ),
  }

  test.each([
    ['is linked with the password', { account: linked }, 'Google is linked now.'],
    ['of somebody else is refused', no('identity.in_use'), 'This login already belongs to another account.'],
    ['meets a broken server', fault, 'Something went wrong - Error from server'],
  ] as const)(
    'another login, proven at its own site by a page that left for it, %s',
    async (_what, linkIdentity, words) => {
      const { page, answer } = await showScreen('identityDone', {
        ...opened,
        answers: { listSessions: { payload: sessions }, linkIdentity: waiting },
      })
      await page.getByRole('dialog').waitFor()
      await fillAndSubmit(page, { password: 'violet harbour' })
      await page.getByRole('button', { name: 'Working…' }).waitFor()
      answer({ linkIdentity })
      await page.getByText(words).first().waitFor()
    },
  )
})
