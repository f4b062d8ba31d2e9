import { describe, expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { fault, no, waiting, wrong } from '#testkit/screen/answers.ts'
import { aCase, caseForm } from '#testkit/screen/case-samples.ts'
import { closeFault, textsOf } from '#testkit/screen/form-steps.ts'
import { anna } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const query = '?kind=ticket&id=T-000001&at=2026-03-02T08%3A10%3A00.000Z'
const fresh = aCase({ events: aCase().events.slice(0, 1) })
const text = 'I tapped out at gate 4.'

describe('the form of a case', () => {
  test('the form of a case says what is wrong, asks for the place of a missing tap, and ends at the case’s number', async () => {
    const { page, answer, asked } = await showScreen('newCase', {
      query: `${query}&reason=missing_tap`,
      answers: { getCaseForm: waiting, getCase: fresh },
    })
    await page.locator('[aria-busy="true"]').last().waitFor({ state: 'attached' })
    answer({ getCaseForm: caseForm, openCase: waiting })
    await page.getByText('Milano Cadorna → not recorded').waitFor()
    await page.getByText('Airlink Express answers within 10 days.').first().waitFor()
    // Chosen by the way here, as a ticket without a tap leads.
    await page.getByRole('combobox', { name: 'Where did you get off?' }).click()
    await page.getByRole('option', { name: 'Malpensa Terminal 1' }).click()
    await page.getByLabel(/What happened\?/).fill(text)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect
      .poll(() => asked('openCase'))
      .toMatchObject([
        {
          body: {
            subject: { kind: 'ticket', id: 'T-000001' },
            at: '2026-03-02T08:10:00.000Z',
            reason: 'missing_tap',
            station: 'Malpensa Terminal 1',
            text,
          },
        },
      ])
    answer({ openCase: { case: fresh, is_new: true } })
    await page.getByText('We have it. Your case number is 7KQ-4MP.').waitFor()
    await page.getByText(new RegExp(anna.email)).waitFor()
  })

  test('the form of a case names the other charge, or that only the bank has it; another place can be typed', async () => {
    const { page, asked } = await showScreen('newCase', {
      query,
      answers: { getCaseForm: caseForm, openCase: waiting },
    })
    await page.getByRole('radio', { name: 'A tap is missing' }).check()
    await page.getByRole('combobox', { name: 'Where did you get off?' }).click()
    await page.getByRole('option', { name: 'Another place' }).click()
    await page.getByLabel('Which place?').fill('Bovisa')
    await page.getByRole('radio', { name: 'Charged twice' }).check()
    await page.getByRole('combobox', { name: 'Which is the other charge?' }).click()
    await page.getByRole('option', { name: /€6\.50, .+, Saronno → not recorded, •••• \d{4}$/ }).waitFor()
    await page.getByRole('option', { name: /€13\.00, .+, Milano Cadorna → Malpensa Terminal 1, •••• \d{4}$/ }).click()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect
      .poll(() => asked('openCase'))
      .toMatchObject([{ body: { reason: 'charged_twice', other_payment: 'P2' } }])
  })

  test.each(inTurn(languages, 2))(
    'the form of a case has what is missing said at its field before it is sent, in %s',
    async (language) => {
      const words = await textsOf(language)
      const { page, answer } = await showScreen('newCase', { query, language, answers: { getCaseForm: caseForm } })
      await page.getByRole('button', { name: words('cases.send') }).click()
      const group = page.getByRole('radiogroup', { name: words('cases.what') })
      await group.getByText(words('cases.errors.reason.required')).waitFor()
      await expect.poll(() => group.getAttribute('aria-invalid')).toBe('true')
      // A question has its mark already: no colon follows it.
      const entry = `${words('cases.what')} ${words('cases.errors.reason.required')}`
      await page.getByRole('link', { name: entry, exact: true }).click()
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('reason')
      await page.getByRole('radio', { name: words('cases.reason.missing_tap') }).check()
      await page.getByRole('button', { name: words('cases.send') }).click()
      await page.getByText(words('cases.errors.station.required')).last().waitFor()
      await page.getByRole('radio', { name: words('cases.reason.other') }).check()
      await page.locator('textarea').fill('4111 1111 1111 1111')
      await page.getByRole('button', { name: words('cases.send') }).click()
      await page.getByText(words('cases.errors.text.invalid')).last().waitFor()
      answer({ openCase: wrong({ text: 'too_long' }) })
      await page.locator('textarea').fill(text)
      await page.getByRole('button', { name: words('cases.send') }).click()
      await page.getByText(words('cases.errors.text.too_long')).last().waitFor()
    },
  )

  test('the form of a case keeps what was written when it is refused, and when the server is broken', async () => {
    const { page, answer } = await showScreen('newCase', {
      query,
      answers: { getCaseForm: caseForm, openCase: no('request.too_many', { retryAfterSeconds: 3600 }) },
    })
    await page.getByRole('radio', { name: 'Something else' }).check()
    await page.getByLabel('What happened?').fill(text)
    await page.getByRole('button', { name: 'Send' }).click()
    await page
      .getByText(/in 60 minutes|in 1 hour/)
      .first()
      .waitFor()
    answer({ openCase: fault })
    await page.getByRole('button', { name: 'Send' }).click()
    await closeFault(page)
    await expect.poll(() => page.getByLabel('What happened?').inputValue()).toBe(text)
  })

  test('the form of a case shows a case that was opened meanwhile, with what was just written ready to be sent', async () => {
    const { page } = await showScreen('newCase', {
      query,
      answers: { getCaseForm: caseForm, getCase: aCase(), openCase: { case: aCase(), is_new: false } },
    })
    await page.getByRole('radio', { name: 'Something else' }).check()
    await page.getByLabel('What happened?').fill('And another thing.')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('You told us about this before').waitFor()
    await expect.poll(() => page.getByLabel('Add something').inputValue()).toBe('And another thing.')
  })

  test('the form of a case is not there where a case about it is open: that one is shown', async () => {
    const { page } = await showScreen('newCase', {
      query,
      answers: { getCaseForm: { ...caseForm, open_number: '7KQ-4MP' } },
    })
    await page.getByText('Case 7KQ-4MP about this is open').waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: 'See case 7KQ-4MP' }).getAttribute('href'))
      .toContain('number=7KQ-4MP')
    await expectAbsent(page.getByRole('radio'))
  })

  test('the form of a case says where to begin when nothing of the account is meant', async () => {
    const { page } = await showScreen('newCase', { query, answers: { getCaseForm: no('case.subject_not_found') } })
    await page.getByText('We cannot find this in your account').waitFor()
    await page.getByRole('link', { name: 'Your tickets' }).waitFor()
  })
})
