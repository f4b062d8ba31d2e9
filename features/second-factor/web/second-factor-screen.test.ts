import { describe, expect, test } from 'vitest'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { addVirtualAuthenticator } from '#testkit/browser/virtual-authenticator.ts'
import { fault, no, waiting, wrong } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const off = { has_password: true, authenticator: null, passkeys: [] }
const on = { ...off, authenticator: { since: '2026-11-20T08:00:00Z', recovery_codes: 7 } }
const begun = { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', uri: 'otpauth://totp/Airlink:anna?secret=ABCDEFGH' }
const codes = Array.from({ length: 10 }, (_each, index) => `AAAA-BBBB-000${String(index)}`)

describe('the authenticator app', () => {
  test('the authenticator app is set up with a proof, a QR code or secret and the first code, and shows codes once', async () => {
    const { page, answer, asked } = await showScreen('secondFactor', { answers: { getFactors: waiting } })
    await page.locator('[aria-busy="true"]').waitFor({ state: 'attached' })
    answer({ getFactors: off, beginAuthenticator: wrong({ password: 'incorrect' }) })
    const part = page.getByRole('region', { name: 'Authenticator app' })
    await part.getByText('Off', { exact: true }).waitFor()
    // A word alone: an empty circle would ask to be ticked.
    await expectAbsent(part.locator('[data-tone="off"] svg'))
    const set = page.getByRole('button', { name: 'Set up an authenticator app' })
    await set.click()
    const password = page.getByRole('textbox', { name: 'Your password' })
    await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
    await password.fill('violet harbour')
    await set.click()
    await page.getByRole('link', { name: 'Invalid password' }).waitFor()
    answer({ beginAuthenticator: begun, confirmAuthenticator: wrong({ otp: 'incorrect' }) })
    await set.click()
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    await page.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567').waitFor()
    await page.getByLabel('Code that the app shows').fill('123456')
    await page.getByRole('button', { name: 'Switch on' }).click()
    await page.getByRole('link', { name: 'This code is wrong or was used before.' }).waitFor()
    answer({ confirmAuthenticator: { recovery_codes: codes }, getFactors: on })
    await page.getByRole('button', { name: 'Switch on' }).click()
    for (const code of codes) await page.getByText(code).waitFor()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByText('7 recovery codes are left.').waitFor()
    await part.getByText('On', { exact: true }).waitFor()
    await expectAbsent(page.getByText(codes[0] ?? ''))
    await expect.poll(() => asked('confirmAuthenticator').at(-1)?.body).toEqual({ otp: '123456' })
  })

  test('the authenticator app is switched off, and its codes are made anew, by its own code', async () => {
    const { page, answer, asked } = await showScreen('secondFactor', {
      answers: { getFactors: on, renewRecoveryCodes: { recovery_codes: codes }, removeAuthenticator: 'Success' },
    })
    await page.getByRole('button', { name: 'Make new recovery codes' }).click()
    await page.getByLabel('Code from your authenticator app').fill('123456')
    await page.getByRole('button', { name: 'Make new recovery codes' }).click()
    await page.getByText(codes[9] ?? '').waitFor()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByRole('button', { name: 'Switch off' }).click()
    await page.getByLabel('Code from your authenticator app').fill('654321')
    answer({ getFactors: off })
    await page.getByRole('button', { name: 'Switch off' }).click()
    await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor()
    await expect
      .poll(() => asked('removeAuthenticator').map(({ body }) => (body as { otp: string }).otp))
      .toEqual(['654321'])
  })

  test('the authenticator app that was begun too long ago is begun again, and what cannot be had can be asked again', async () => {
    const { page, answer } = await showScreen('secondFactor', { answers: { getFactors: fault } })
    await closeFault(page)
    answer({ getFactors: off, beginAuthenticator: begun, confirmAuthenticator: no('factor.not_begun') })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    await page.getByRole('textbox', { name: 'Your password' }).fill('violet harbour')
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    await page.getByLabel('Code that the app shows').fill('123456')
    await page.getByRole('button', { name: 'Switch on' }).click()
    await page.getByText('This took too long or was begun elsewhere.').first().waitFor()
  })

  test('the authenticator app of an account without a password is begun by a mailed code', async () => {
    const { page, asked } = await showScreen('secondFactor', {
      answers: { getFactors: { ...off, has_password: false }, requestProof: 'Success', beginAuthenticator: begun },
    })
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByText('The code is on its way.').waitFor()
    await page.getByLabel('Code from our email').fill('01234567')
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    await page.getByLabel('Code that the app shows').waitFor()
    await expect
      .poll(() => asked('beginAuthenticator').map(({ body }) => (body as { code: string }).code))
      .toEqual(['01234567'])
  })

  test.each(inTurn(['de', 'fr', 'it'] as const, 1))('the authenticator app has words in %s', async (language) => {
    const { page } = await showScreen('secondFactor', { answers: { getFactors: off }, language, tenant: 'lagunare' })
    await page.locator('section[aria-labelledby="authenticator"]').getByRole('button').click()
    await page.getByRole('textbox').first().waitFor()
  })
})

describe('passkeys', () => {
  const key = {
    ...{ id: 'k1', name: 'My laptop', created: '2026-11-20T08:00:00Z' },
    ...{ last_used: '2026-11-21T08:00:00Z', is_of_one_device: true },
  }
  const user = { id: 'AAAAAAAAAAAAAAAAAAAAAA', name: 'anna@example.com', displayName: 'Anna' }

  test('a passkey is added under a name, after a proof, tried again where it was stopped, and shown', async () => {
    const { page, answer, asked } = await showScreen('secondFactor', { before: addVirtualAuthenticator })
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('textbox', { name: 'Name of the passkey' }).fill(' ')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('link', { name: /./ }).and(page.locator('[href*="name"]')).waitFor()
    await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('My laptop')
    await page.getByRole('textbox', { name: 'Your password' }).last().fill('violet harbour')
    const options = { rp: { id: 'localhost', name: 'Airlink' }, user, challenge: 'c'.repeat(43) }
    const asks = { residentKey: 'required', userVerification: 'required' }
    answer({
      beginPasskey: { ...options, authenticatorSelection: asks, pubKeyCredParams: [{ type: 'public-key', alg: -7 }] },
      addPasskey: fault,
    })
    await page.getByRole('button', { name: 'Continue' }).click()
    await closeFault(page)
    answer({ addPasskey: { passkeys: [key] } })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('The passkey is added.').waitFor()
    await page.getByText('My laptop').waitFor()
    await page.getByText('Kept in one device only').waitFor()
    await expect.poll(() => (asked('addPasskey').at(-1)?.body as { name?: string } | undefined)?.name).toBe('My laptop')
  })

  test('a passkey is removed by a proof, of a passkey too', async () => {
    const { page, asked } = await showScreen('secondFactor', {
      before: async (fresh) => (await addVirtualAuthenticator(fresh)).has('localhost'),
      answers: {
        getFactors: { ...off, passkeys: [key] },
        beginPasskeyProof: { challenge: 'c'.repeat(43), rpId: 'localhost', userVerification: 'required' },
        removePasskey: { passkeys: [] },
      },
    })
    await page.getByRole('button', { name: 'Remove My laptop' }).click()
    await page.getByRole('button', { name: 'Confirm with a passkey' }).last().click()
    await page.getByText('The passkey is removed.').waitFor()
    const sent = () => asked('removePasskey').map(({ body }) => body as { id: string; passkey?: { type: string } })
    await expect.poll(sent).toMatchObject([{ id: 'k1', passkey: { type: 'public-key' } }])
  })

  test('passkeys that the tenant does not offer are not shown, but for what is there from before', async () => {
    const { page, answer } = await showScreen('secondFactor', {
      choices: { passkeys: 'absent', secondFactor: 'absent' },
      answers: { getFactors: { ...off, passkeys: [key] } },
    })
    await page.getByText('This portal no longer takes passkeys.').waitFor()
    await expectAbsent(page.getByRole('button', { name: 'Add a passkey' }))
    await expectAbsent(page.getByRole('button', { name: 'Set up an authenticator app' }))
    answer({ getFactors: on })
    await page.reload()
    await page.getByRole('button', { name: 'Switch off' }).waitFor()
    await expectAbsent(page.getByRole('heading', { name: 'Passkeys' }))
  })
})
