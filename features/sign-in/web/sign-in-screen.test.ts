import { describe, expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { addVirtualAuthenticator } from '#testkit/browser/virtual-authenticator.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { cut, no, waiting, wrong } from '#testkit/screen/answers.ts'
import { closeFault, expectAt, fillAndSubmit, textsOf } from '#testkit/screen/form-steps.ts'
import { endWindow, opensNoWindow, opensWindow } from '#testkit/screen/identity-window.ts'
import { anna } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'
import { aHome } from '#testkit/screen/travel-samples.ts'

const typed = { email: 'anna@example.com', password: 'violet harbour' }

describe('the login', () => {
  test('the login says that it works, sends what was typed, and leads to the dashboard', async () => {
    const { page, answer, asked } = await showScreen('signIn', { answers: { login: waiting } })
    await fillAndSubmit(page, typed)
    await page.getByRole('button', { name: 'Working…' }).waitFor()
    await expect.poll(() => asked('login')).toMatchObject([{ body: typed }])
    answer({ login: { account: anna }, getSession: { account: anna }, getHome: aHome })
    await page.getByRole('heading', { name: 'Welcome, Anna' }).waitFor()
  })

  test.each(inTurn(languages, 1))(
    'the login says at the field what is wrong with an email or a password, in %s',
    async (language) => {
      const text = await textsOf(language)
      const { page, answer } = await showScreen('signIn', {
        language,
        answers: { login: wrong({ email: 'required', password: 'required' }) },
      })
      await fillAndSubmit(page)
      await expectAt(page, 'email', text('shell.errors.required'))
      await expectAt(page, 'password', text('shell.errors.required'))
      // One notice of it, where it is explained.
      await page.getByRole('alert', { name: text('shell.form.check') }).waitFor()
      await expectAbsent(page.locator('[data-toast]'))
      answer({ login: wrong({ email: 'invalid' }) })
      await fillAndSubmit(page, { email: 'nobody@', password: 'x' })
      await expectAt(page, 'email', text('signIn.errors.email.invalid'))
      answer({ login: no('account.not_found') })
      await fillAndSubmit(page, typed)
      await expectAt(page, 'email', text('signIn.errors.account.not_found'))
      answer({ login: no('password.incorrect') })
      await fillAndSubmit(page)
      await expectAt(page, 'password', text('signIn.errors.password.password.incorrect'))
    },
  )

  test('the login leads an address that has no account to the sign-up, with it, where the operator says so', async () => {
    const { page } = await showScreen('signIn', { answers: { login: no('account.not_found') } })
    await fillAndSubmit(page, typed)
    await page.getByRole('link', { name: 'Create one' }).click()
    await expect.poll(() => page.locator('[name="user.email"]').inputValue()).toBe(typed.email)
  })

  test('a login of whom nobody may know whether there is an account leads to no sign-up', async () => {
    const choices = { notices: 'neutral' } as const
    const { page } = await showScreen('signIn', { choices, answers: { login: no('account.not_found') } })
    await fillAndSubmit(page, typed)
    await page.getByText('Email or password is not right').first().waitFor()
    await expectAbsent(page.getByRole('link', { name: 'Create one' }))
  })

  test.each([
    ['airlink', 'fr'],
    ['lagunare', 'de'],
  ] as const)(
    'the login has the way of a newcomer and its button in sight on a small phone, at %s',
    async (tenant, language) => {
      const text = await textsOf(language)
      const { page } = await showScreen('signIn', { tenant, language, width: 360, height: 740 })
      const [, name = ''] = /<a>(.*)<\/a>/.exec(text('signIn.noAccount')) ?? []
      for (const it of [page.getByRole('link', { name }), page.locator('button[type=submit]')])
        await expect
          .poll(async () => {
            const box = await it.boundingBox()
            return box ? box.y + box.height : Infinity
          })
          .toBeLessThan(720)
    },
  )

  test('the login sends whoever has not confirmed the address to the page that says so', async () => {
    const { page } = await showScreen('signIn', { answers: { login: no('account.unconfirmed') } })
    await fillAndSubmit(page, typed)
    await page.getByRole('heading', { name: 'Confirm your email first' }).waitFor()
    await page.getByText('anna@example.com').waitFor()
  })

  test('the login after too many tries says when the next one may be', async () => {
    const { page } = await showScreen('signIn', {
      answers: { login: no('request.too_many', { retryAfterSeconds: 120 }) },
    })
    await fillAndSubmit(page, typed)
    await page.getByText('Too many attempts. Try again in 2 minutes.').first().waitFor()
  })

  test('the login that finds no server says so and loses nothing typed', async () => {
    const { page } = await showScreen('signIn', { answers: { login: cut } })
    await fillAndSubmit(page, typed)
    await closeFault(page)
    await expect.poll(() => page.locator('[name="email"]').inputValue()).toBe(typed.email)
    await expect.poll(() => page.locator('[name="password"]').inputValue()).toBe(typed.password)
  })
})

describe('the logins of other sites below it', () => {
  const proof = { sub: 's-1', email: anna.email, given_name: 'Anna', family_name: 'Verdi' }

  test.each([
    ['Google', { provider: 'google' }, 'loginWithGoogle'],
    ['Facebook', { provider: 'facebook' }, 'loginWithFacebook'],
  ] as const)(
    'the logins of other sites lead with %s to the dashboard, or say why they do not',
    async (name, of, call) => {
      const { page, answer } = await showScreen('signIn', {
        before: opensWindow,
        answers: { readIdentityProof: { ...proof, ...of }, [call]: no('identity.address_unvouched') },
      })
      await page.getByRole('button', { name: `Continue with ${name}` }).click()
      await page.getByText('Continue in the login window').waitFor()
      await endWindow(page, 'ok')
      await page.getByText('This login does not confirm that your email address is yours.').waitFor()
      answer({ [call]: { account: anna }, getSession: { account: anna }, getHome: aHome })
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByText('Continue in the login window').waitFor()
      await endWindow(page, 'ok')
      await page.getByRole('heading', { name: 'Welcome, Anna' }).waitFor()
    },
  )
})

describe('the login at another site', () => {
  test.each([
    ['that its window is open', opensWindow],
    ['that the browser let none open', opensNoWindow],
  ])(
    'the login at another site says within sight of its button %s, with what can be done, on a phone',
    async (_what, before) => {
      const { page } = await showScreen('signIn', { width: 390, height: 844, before })
      await page.getByRole('button', { name: 'Continue with Facebook' }).click()
      for (const name of [/window$|^Try again/, 'Continue in this window']) {
        const button = page.getByRole('status').getByRole('button', { name }).first()
        await expect
          .poll(async () => {
            const box = await button.boundingBox()
            return box ? box.y + box.height : Infinity
          })
          .toBeLessThan(844)
      }
    },
  )
})

describe('the login with a passkey', () => {
  const challenge = 'c'.repeat(43)
  const button = { name: 'Use a passkey' }

  async function showWithDevice(answers: Parameters<typeof showScreen>[1] & object, hasPasskey = true) {
    const shown = await showScreen('signIn', {
      ...answers,
      before: async (page) => {
        const device = await addVirtualAuthenticator(page)
        if (hasPasskey) await device.has('localhost')
      },
    })
    const options = { challenge, rpId: 'localhost', userVerification: 'required', timeout: 60_000 }
    shown.answer({ beginPasskeyLogin: options })
    return shown
  }

  test('the login with a passkey stands below the form from the first paint, asks only when pressed, and lets in', async () => {
    const answers = { loginWithPasskey: { account: anna }, getHome: aHome }
    const { page, answer, asked, notAsked } = await showWithDevice({ answers })
    await page.getByRole('button', button).waitFor()
    await notAsked('beginPasskeyLogin')
    // Its "or" stands under the form's button, and each way in before what only helps.
    const ways = await page.getByRole('main').locator('button, a').allInnerTexts()
    expect(ways.slice(ways.indexOf('Log in'))).toEqual([
      'Log in',
      'Use a passkey',
      'Continue with Google',
      'Continue with Facebook',
      'privacy notice',
      'Get it again',
    ])
    answer({ getSession: { account: anna } })
    await page.getByRole('button', button).click()
    await page.getByRole('heading', { name: 'Welcome, Anna' }).waitFor()
    await expect
      .poll(() => asked('loginWithPasskey').map(({ body }) => body))
      .toMatchObject([{ passkey: { type: 'public-key', response: { signature: expect.any(String) as string } } }])
  })

  test('the login with a passkey says when the passkey opens no account here, and when there is none', async () => {
    const { page } = await showWithDevice({ answers: { loginWithPasskey: no('passkey.unproven') } })
    await page.getByRole('button', button).click()
    await page.getByText('This passkey does not open an account here.').waitFor()
    const without = await showWithDevice({}, false)
    await without.page.getByRole('button', button).click()
    await without.page.getByText('No passkey was used.').waitFor()
  })

  test('the login with a passkey moves nothing of the form that is being filled in', async () => {
    const { page, answer } = await showScreen('signIn', { answers: { beginPasskeyLogin: waiting } })
    await page.getByRole('textbox', { name: 'Email' }).fill(typed.email)
    const placeOf = () => page.getByRole('textbox', { name: 'Password' }).boundingBox()
    const before = await placeOf()
    await page.getByRole('button', button).click()
    answer({ beginPasskeyLogin: no('request.too_many') })
    await page.getByRole('button', button).and(page.locator(':not([data-pending])')).waitFor()
    await expect.poll(placeOf).toEqual(before)
    await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(typed.email)
  })

  test('the login with a passkey is not there where the tenant offers none', async () => {
    const { page } = await showScreen('signIn', { choices: { passkeys: 'absent' } })
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
    await expectAbsent(page.getByRole('button', button))
  })
})
