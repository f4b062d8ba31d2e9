import { describe, expect, test } from 'vitest'
import type { Case } from '#contract/shapes/case.ts'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { aCase } from '#testkit/screen/case-samples.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const query = '?number=7KQ-4MP'
const asked = {
  id: 3,
  at: '2026-03-03T09:00:00.000Z',
  what: 'question',
  by: 'operator',
  text: 'Which gate?\nAnd when?',
} as const
const written = { id: 4, at: '2026-03-03T10:00:00.000Z', what: 'message', by: 'traveller', text: 'Gate 4.' } as const
const show = (made: Case) => showScreen('case', { query, answers: { getCase: made } })

describe('a case', () => {
  test('a case is waited for, and then tells what happened, with both sides’ words, and what comes next', async () => {
    const { page, answer } = await showScreen('case', { query, answers: { getCase: waiting } })
    await page.locator('[aria-busy="true"]').last().waitFor({ state: 'attached' })
    answer({ getCase: aCase({ state: 'waiting', events: [...aCase().events, asked] }) })
    await page.getByRole('heading', { level: 1, name: 'Case 7KQ-4MP' }).waitFor()
    const events = page.getByRole('listitem').filter({ has: page.locator('time') })
    await expect
      .poll(() => events.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^You opened the case[^]*I tapped out at gate 4\.$/) as string,
        expect.stringMatching(/^Airlink Express read it/) as string,
        expect.stringMatching(/^Airlink Express asked you[^]*Which gate\?\nAnd when\?$/) as string,
      ])
    await page.getByText('Airlink Express needs to know something from you.').waitFor()
    await page.getByLabel('Your answer').waitFor()
  })

  test('a case takes a message, once, and shows it', async () => {
    const { page, answer, asked: calls } = await show(aCase())
    await page.getByLabel('Add something').fill('Gate 4.')
    answer({ writeToCase: aCase({ events: [...aCase().events, written] }) })
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('listitem').filter({ hasText: 'You wrote' }).waitFor()
    await expect.poll(() => calls('writeToCase')).toMatchObject([{ body: { number: '7KQ-4MP', text: 'Gate 4.' } }])
    await expect.poll(() => page.getByLabel('Add something').inputValue()).toBe('')
  })

  test('a case keeps a message that is refused or that finds the server broken', async () => {
    const { page, answer } = await show(aCase())
    await page.getByLabel('Add something').fill('Gate 4.')
    answer({ writeToCase: no('case.closed') })
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('This case is closed.').first().waitFor()
    answer({ writeToCase: fault })
    await page.getByRole('button', { name: 'Send' }).click()
    await closeFault(page)
    await expect.poll(() => page.getByLabel('Add something').inputValue()).toBe('Gate 4.')
  })

  test('a case is said to be solved, but not over news: those are shown first', async () => {
    const { page, answer, asked: calls } = await show(aCase())
    await page.getByText('I tapped out at gate 4.').waitFor()
    answer({ closeCase: no('case.changed'), getCase: aCase({ events: [...aCase().events, asked] }) })
    await page.getByRole('button', { name: 'Mark as solved' }).click()
    await page.getByText('There is news in this case. Read it first.').waitFor()
    await page.getByText('Which gate?').waitFor()
    const closed = { id: 5, at: '2026-03-04T09:00:00.000Z', what: 'closed', by: 'traveller', text: '' } as const
    const solved = aCase({
      state: 'closed',
      reopen_by: '2099-04-03T09:00:00.000Z',
      events: [...aCase().events, asked, closed],
    })
    answer({ closeCase: solved, getCase: solved })
    // A second click that follows within half a second belongs to the first.
    const shown = await page.evaluate(() => performance.now())
    await page.waitForFunction((shown) => performance.now() > shown + 500, shown)
    await page.getByRole('button', { name: 'Mark as solved' }).click()
    await page.getByText('You said that it is solved').waitFor()
    await expect
      .poll(() => calls('closeCase').map(({ body }) => body))
      .toMatchObject([{ last_event: 2 }, { last_event: 3 }])
    await page.getByText('You can open it again until 3 Apr 2099.').waitFor()
  })

  test('a case that is closed is opened again, or for ever over leads to a new one', async () => {
    const { page, answer } = await show(aCase({ state: 'closed', reopen_by: '2099-04-03T09:00:00.000Z' }))
    await page.getByLabel('What is still wrong?').fill('Still nothing.')
    answer({ reopenCase: no('case.open_elsewhere') })
    await page.getByRole('button', { name: 'Open it again' }).click()
    await page.getByText('Another case about this is open. Write there.').first().waitFor()
    const over = aCase({ state: 'closed' })
    answer({ reopenCase: over, getCase: over })
    await page.getByRole('button', { name: 'Open it again' }).click()
    await expect
      .poll(() => page.getByRole('link', { name: 'Open a new case' }).getAttribute('href'))
      .toContain('id=T-000001')
  })

  test('a case that is late says so and names another way to the operator', async () => {
    const late = aCase({ answer_by: '2026-03-03' })
    const { page } = await showScreen('case', { query, tenant: 'nordovest', answers: { getCase: late } })
    await page.getByText(/wanted to answer by 3 Mar 2026\. We are sorry/).waitFor()
    await page.getByRole('link', { name: /Other ways to reach/ }).waitFor()
  })

  test('a case of somebody else is not there, nor one without a number, and each has a way on', async () => {
    const { page } = await showScreen('case', { query, answers: { getCase: no('case.not_found') } })
    await page.getByText('There is no such case here').waitFor()
    await page.getByRole('link', { name: 'All your cases' }).waitFor()
  })
})
