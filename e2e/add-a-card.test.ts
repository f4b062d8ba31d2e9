import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { enter, newAccount, registerCard, useCard } from '#testkit/browser/steps.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

test('plastic, phone and watch of one account arrive together', async () => {
  const { client } = await newAccount(journey, 'bruno')
  const traveller = await enter(journey, client, { width: 390, colorScheme: 'dark' })
  const { page } = traveller
  await registerCard(traveller, '0100')
  await page.getByText('Card added successfully').first().waitFor()
  await traveller.expectAccessible()
  await page.waitForURL('**/dashboard/travels/bank_cards')
  await page.getByText('on a device').nth(1).waitFor()
  const cards = await journey.portal.database.sql`
    select alias_pan from bank_cards where alias_pan like '00005500%' and removed_at is null`
  expect(cards).toHaveLength(3)
  await traveller.expectAccessible()
  await traveller.leave()
})

test('a card that was never used says so and links nothing', async () => {
  const { client } = await newAccount(journey, 'carla')
  const traveller = await enter(journey, client)
  await registerCard(traveller, '0999')
  await traveller.page.getByText('No trips with this card yet').first().waitFor()
  await traveller.expectAccessible()
  const { json } = await client.ask('/session')
  const { account } = json as { account: { id: string } }
  expect((await client.ask('/bank_cards/get', { accounts_id: account.id })).json).toEqual([])
  await traveller.leave()
})

test('a card that is linked already says so with its number, to its owner and to another', async () => {
  const { client } = await newAccount(journey, 'dario')
  const traveller = await enter(journey, client)
  const { page } = traveller
  await registerCard(traveller, '0035')
  await page.getByText('Card added successfully').first().waitFor()
  await registerCard(traveller, '0035')
  await page.getByText('Card already added').first().waitFor()
  await page
    .getByText(/0035 is already linked to your account/)
    .first()
    .waitFor()
  await traveller.leave()

  const another = await newAccount(journey, 'dora')
  const other = await enter(journey, another.client)
  await registerCard(other, '0035')
  await other.page.getByText('Card linked to another account').first().waitFor()
  await other.page.waitForURL('**/dashboard/travels/bank_cards?*')
  await other.page.getByText(/0035 is linked to another account.*remove the card there/).waitFor()
  await other.expectAccessible()
  await other.leave()
})

test('a cancelled and a refused registration have words of their own', async () => {
  const { client } = await newAccount(journey, 'elisa')
  const traveller = await enter(journey, client)
  const { page } = traveller
  await traveller.open('/dashboard/travels/bank_cards/add')
  await page.getByRole('button', { name: 'Proceed' }).click()
  await page.locator('#cancel').click()
  await page.getByText('Registration cancelled').first().waitFor()
  await traveller.expectAccessible()
  await registerCard(traveller, '9004')
  await page.getByText('The card was not registered').first().waitFor()
  await page
    .getByText(/bank that issued the card/)
    .first()
    .waitFor()
  await traveller.leave()
})

test('a removed card takes its trips and payments out of view', async () => {
  const { client } = await newAccount(journey, 'fabio')
  const traveller = await enter(journey, client)
  const { page } = traveller
  await registerCard(traveller, '0043')
  await page.waitForURL('**/dashboard/travels/bank_cards')
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await page.getByRole('alertdialog').waitFor()
  await traveller.expectAccessible()
  await page.getByRole('button', { name: 'Remove card' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByText('Add the card that you travel with').waitFor()
  await traveller.leave()
})

test('an outcome that somebody made up links nothing', async () => {
  const { client } = await newAccount(journey, 'gina')
  const traveller = await enter(journey, client)
  const { page } = traveller
  await traveller.open('/dashboard/travels/bank_cards/add')
  await page.getByRole('button', { name: 'Proceed' }).click()
  await page.locator('#pay').waitFor()
  const orderId = await page.locator('#order').innerText()
  const made = new URLSearchParams({
    ORDERID: orderId,
    SHOPID: '129280500000001',
    AUTHNUMBER: '123456',
    AMOUNT: '0',
    CURRENCY: '978',
    TRANSACTIONID: '8032112928SL1000000000001',
    ACCOUNTINGMODE: 'D',
    AUTHORMODE: 'I',
    RESULT: '00',
    TRANSACTIONTYPE: 'TT06',
    PANALIASREV: '',
    PANALIAS: '0000450000000000200',
    PANALIASEXPDATE: '3012',
    PANALIASTAIL: '0200',
    NETWORK: '01',
    MAC: 'a'.repeat(64),
  })
  await page.goto(`${journey.portal.url}/dashboard/travels/bank_cards/add?${made.toString()}`)
  await page
    .getByText(/being verified|cancelled|not known|not registered/)
    .first()
    .waitFor()
  await expect.poll(() => page.url()).not.toContain('PANALIAS')
  const linked = await journey.portal.database.sql`select id from bank_cards where alias_pan = '0000450000000000200'`
  expect(linked).toEqual([])
  await traveller.leave()
})

test('a double click on Proceed opens one registration', async () => {
  const { email, client } = await newAccount(journey, 'hugo')
  const traveller = await enter(journey, client)
  const { page } = traveller
  await traveller.open('/dashboard/travels/bank_cards/add')
  await page.getByRole('button', { name: 'Proceed' }).dblclick()
  await useCard(page, '0068')
  await page.waitForURL('**/dashboard/travels/bank_cards*')
  await page.getByText(/0068/).first().waitFor()
  const orders = await journey.portal.database.sql`
    select order_id from provider_orders join accounts on accounts.id = account_id where email = ${email}`
  expect(orders).toHaveLength(1)
  await traveller.leave()
})
