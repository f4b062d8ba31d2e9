import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { inTurn } from '#testkit/browser/turns.ts'
import { no } from '#testkit/screen/answers.ts'
import type { Answers } from '#testkit/screen/answers.ts'
import { aRemark, asWished, club, remarks, work } from '#testkit/screen/remark-samples.ts'
import { aPayment, aStory } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'
import type { ScreenOptions } from '#testkit/screen/show-screen.ts'

const row = aPayment('01HZX0000000000000000PAID1', 'SUCCEEDED')
const id = row.Payments.short_id
const shown = (answers: Answers, more: ScreenOptions = {}) =>
  showScreen('payment', {
    query: `?payment_short_id=${id}`,
    ...more,
    answers: { getPaymentStory: aStory(row), getRemarks: remarks(), changeRemark: asWished, ...answers },
  })
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const on = (page: Page) => page.getByRole('group', { name: 'Label' }).locator('[aria-pressed="true"]')
const pressed = (page: Page) => on(page).allTextContents()

describe('the label and the note of a payment', () => {
  test('the label and the note of a payment are given by a press, changed by another and taken off by the same again', async () => {
    const { page, asked } = await shown({})
    await chip(page, 'Work').click()
    await on(page).waitFor()
    await expect.poll(() => pressed(page)).toEqual(['Work'])
    await chip(page, 'Club').click()
    await on(page).and(page.getByText('Club')).waitFor()
    await expect.poll(() => pressed(page)).toEqual(['Club'])
    await chip(page, 'Club').click()
    await on(page).waitFor({ state: 'detached' })
    await expect
      .poll(() => asked('changeRemark').map(({ body }) => (body as { label_id: unknown }).label_id))
      .toEqual([work.id, club.id, null])
  })

  test('the label and the note of a payment keep each other: a note is saved beside the label', async () => {
    const { page, asked } = await shown({ getRemarks: remarks(aRemark('payment', id, { label_id: work.id })) })
    await on(page).waitFor()
    await page.getByRole('textbox', { name: 'Note (optional)' }).fill(' Fair in Milan ')
    await page.getByRole('button', { name: 'Save note' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await expect
      .poll(() => asked('changeRemark').at(-1)?.body)
      .toEqual({
        subject: { kind: 'payment', id },
        ...{ label_id: work.id, note: 'Fair in Milan' },
      })
    await expect.poll(() => pressed(page)).toEqual(['Work'])
  })

  test('the label and the note of a payment are taken back, with words, where the server refuses them', async () => {
    const { page, asked } = await shown({ changeRemark: no('label.not_found') })
    await chip(page, 'Work').click()
    await page.getByText('This label is no longer there. Choose another one.').waitFor()
    await on(page).waitFor({ state: 'detached' })
    await expect.poll(() => asked('getRemarks').length).toBeGreaterThan(1)
  })

  test('the label and the note of a payment begin with two that are offered, and with one of the own words and colour', async () => {
    const none = { labels: [], remarks: [] }
    const { page, asked } = await shown({
      getRemarks: none,
      changeLabel: ({ body }) => {
        const { name, colour } = body as typeof club
        const label = { id: club.id, name, colour }
        return { label, labels: [label] }
      },
    })
    await chip(page, 'Private').waitFor()
    await chip(page, 'New label').click()
    await page.getByRole('button', { name: 'Add label' }).click()
    await page.getByText('Enter a name for the label.').waitFor()
    await page.getByRole('textbox', { name: 'Name of the label' }).fill('Choir')
    await page.getByRole('radio', { name: 'Amber' }).check({ force: true })
    await page.getByRole('button', { name: 'Add label' }).click()
    await on(page).and(page.getByText('Choir')).waitFor()
    await expect
      .poll(() => asked('changeLabel').map(({ body }) => body))
      .toEqual([{ id: '', name: 'Choir', colour: 'amber' }])
    await expect
      .poll(() => asked('changeRemark').map(({ body }) => (body as { label_id: unknown }).label_id))
      .toEqual([club.id])
  })

  test('a label that is removed is gone from the choice and the payment, whose note stays', async () => {
    const { page, asked } = await shown({
      getRemarks: remarks(aRemark('payment', id, { label_id: work.id, note: 'Fair' })),
      removeLabel: { labels: [club] },
    })
    await chip(page, 'Edit labels').click()
    await chip(page, 'Edit Work').click()
    await chip(page, 'Remove label').click()
    await chip(page, 'Work').waitFor({ state: 'detached' })
    await chip(page, 'Club').waitFor()
    await expect.poll(() => pressed(page)).toEqual([])
    await expect.poll(() => asked('removeLabel').map(({ body }) => body)).toEqual([{ id: work.id }])
    await expect.poll(() => page.getByRole('textbox', { name: 'Note (optional)' }).inputValue()).toBe('Fair')
  })

  test.each(inTurn(['de', 'fr', 'it'] as const, 2))(
    'the label and the note of a payment have words in %s',
    async (language) => {
      const { page } = await shown({}, { language, tenant: 'lagunare' })
      await page.getByRole('button', { name: 'Work', exact: true }).waitFor()
    },
  )
})
