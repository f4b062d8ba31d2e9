import { describe, expect, test } from 'vitest'
import { inTurn } from '#testkit/browser/turns.ts'
import { fault, waiting, wrong } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const nothing = { company: '', address: '', vat_id: '', cost_centre: '' }
const acme = { company: 'Acme', address: 'Via Roma 12\n20121 Milano', vat_id: 'IT12345670017', cost_centre: '4711' }
const save = 'Save the business details'

describe('business details', () => {
  test('business details are waited for, filled in and saved, and say what shows them', async () => {
    const { page, answer, asked } = await showScreen('businessDetails', { answers: { getBusinessDetails: waiting } })
    await page.locator('[aria-busy="true"]').waitFor({ state: 'attached' })
    answer({ getBusinessDetails: { details: nothing }, changeBusinessDetails: { details: acme } })
    await page.getByLabel('Company (optional)').fill(acme.company)
    await page.getByLabel('Address (optional)').fill(acme.address)
    await page.getByLabel('VAT number (optional)').fill(acme.vat_id)
    await page.getByLabel('Cost centre (optional)').fill(acme.cost_centre)
    await page.getByRole('button', { name: save }).click()
    await page.getByText('Your next statement and the receipts').waitFor()
    await expect.poll(() => asked('changeBusinessDetails').map(({ body }) => body)).toEqual([acme])
  })

  test('business details that do not fit are told at their field before anything is sent', async () => {
    const { page, notAsked } = await showScreen('businessDetails', {
      answers: { getBusinessDetails: { details: acme }, changeBusinessDetails: wrong({ company: 'invalid' }) },
    })
    await page.getByLabel('Address (optional)').fill('1\n2\n3\n4\n5\n6')
    await page.getByRole('button', { name: save }).click()
    await page.getByRole('link', { name: 'This text is too long' }).waitFor()
    await notAsked('changeBusinessDetails')
    await page.getByLabel('Address (optional)').fill('1')
    await page.getByRole('button', { name: save }).click()
    await page.getByRole('link', { name: 'This value is not valid' }).waitFor()
  })

  test('business details that cannot be had say so, and can be asked for again', async () => {
    const { page, answer } = await showScreen('businessDetails', { answers: { getBusinessDetails: fault } })
    await closeFault(page)
    answer({ getBusinessDetails: { details: acme } })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByLabel('Company (optional)').waitFor()
  })

  test('business details that could not be saved for a fault keep what was typed', async () => {
    const { page } = await showScreen('businessDetails', {
      answers: { getBusinessDetails: { details: nothing }, changeBusinessDetails: fault },
    })
    await page.getByLabel('Company (optional)').fill('Acme')
    await page.getByRole('button', { name: save }).click()
    await closeFault(page)
    await expect.poll(() => page.getByLabel('Company (optional)').inputValue()).toBe('Acme')
  })

  test.each(inTurn(['de', 'fr', 'it'] as const, 1))('business details have words in %s', async (language) => {
    const { page } = await showScreen('businessDetails', {
      answers: { getBusinessDetails: { details: acme } },
      language,
      tenant: 'lagunare',
    })
    await page.getByRole('textbox').first().waitFor()
  })
})
