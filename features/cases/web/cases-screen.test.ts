import { describe, expect, test } from 'vitest'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { fault, waiting } from '#testkit/screen/answers.ts'
import { aCase } from '#testkit/screen/case-samples.ts'
import { cardLook, tickets, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

describe('the cases', () => {
  test('the cases are waited for, and then each says where it stands and leads to its page', async () => {
    const { page, answer } = await showScreen('cases', { answers: { listCases: waiting, getCase: aCase() } })
    await page.locator('[aria-busy="true"]').last().waitFor({ state: 'attached' })
    const payload = [aCase(), aCase({ number: '0BC-123', state: 'waiting', reason: 'charged_twice' })]
    answer({ listCases: { payload } })
    const items = page.getByRole('listitem').filter({ hasText: 'Case ' })
    await items.nth(1).waitFor()
    await expect.poll(() => items.first().innerText()).toMatch(/Case 7KQ-4MP[^]*Open[^]*Answer by 12 Mar 2099/)
    await expect
      .poll(() => items.first().innerText())
      .toMatch(/A tap is missing[^]*Milano Cadorna[^]*Malpensa Terminal 1[^]*€13\.00[^]*VISA[^]*0204/)
    await expect.poll(() => items.nth(1).innerText()).toMatch(/0BC-123[^]*Waiting for you/)
    await page.getByRole('link', { name: 'Case 7KQ-4MP' }).click()
    await page.getByRole('heading', { level: 1, name: 'Case 7KQ-4MP' }).waitFor()
  })

  test('cases name the card as its holder does, and by its scheme where the case is of before that was kept', async () => {
    const named = aCase({ about: { ...aCase().about, alias_pan: visa.alias_pan } })
    const { page } = await showScreen('cases', {
      answers: {
        listCases: { payload: [named, aCase({ number: '0BC-123' })] },
        listCardLooks: { payload: [cardLook(visa, { name: 'Work' })] },
      },
    })
    const items = page.getByRole('listitem').filter({ hasText: 'Case ' })
    await items.first().getByText('Work', { exact: true }).waitFor()
    await items.nth(1).getByText('VISA', { exact: true }).waitFor()
    await expectAbsent(items.nth(1).getByText('Work', { exact: true }))
  })

  test('where there is no case the list says from where one is opened', async () => {
    const { page } = await showScreen('cases', { answers: { listCases: { payload: [] } } })
    await page.getByText('You have no cases').waitFor()
    await page.getByRole('link', { name: 'Your tickets' }).waitFor()
  })

  test('the cases that find the server broken can be tried again', async () => {
    const { page, answer } = await showScreen('cases', { answers: { listCases: fault } })
    await page.getByRole('button', { name: 'Close' }).first().click()
    answer({ listCases: { payload: [aCase()] } })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: 'Case 7KQ-4MP' }).waitFor()
  })

  test.each(inTurn(['it', 'fr', 'de'] as const, 0))(
    'the cases stand in the language of the reader, in %s',
    async (language) => {
      const { page } = await showScreen('cases', { language, answers: { listCases: { payload: [aCase()] } } })
      const name = { it: 'Segnalazione 7KQ-4MP', fr: 'Dossier 7KQ-4MP', de: 'Anliegen 7KQ-4MP' }[language]
      await page.getByRole('link', { name }).waitFor()
    },
  )
})

describe('a ticket', () => {
  const listed = {
    listBankCards: [visa],
    listTickets: { payload: tickets(1), total: 1 },
    findTicketPayment: { payment: null, is_known: true },
  }

  test('a ticket leads to the form of a case about it, or to the case that is open', async () => {
    const { page, answer } = await showScreen('tickets', { query: '?detail=T-000001', answers: listed })
    const wrong = page.getByRole('link', { name: 'Something is wrong' })
    await wrong.waitFor()
    await expect.poll(() => wrong.getAttribute('href')).toMatch(/\/dashboard\/cases\/new\?id=T-000001&at=2026-03-02T08/)
    answer({ listCases: { payload: [aCase({ state: 'waiting' })] } })
    await page.reload()
    await page.getByRole('link', { name: 'Case 7KQ-4MP: we have a question for you' }).waitFor()
  })
})
