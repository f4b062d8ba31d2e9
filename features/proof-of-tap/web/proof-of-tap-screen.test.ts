import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { ProofOfTap } from '#contract/shapes/portal/proof-of-tap.ts'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { idle } from '#testkit/browser/looking/idle.ts'
import { cut, fault, no, waiting } from '#testkit/screen/answers.ts'
import { anna } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'
import { aHome, aProof } from '#testkit/screen/travel-samples.ts'

/** As an earlier visit of today left it. */
const keep = (page: Page, proof: ProofOfTap) =>
  page.addInitScript(
    ([account, kept]) => {
      localStorage.setItem('session_account', account ?? '')
      localStorage.setItem('proof_of_tap', kept ?? '')
    },
    [JSON.stringify(anna), JSON.stringify({ accounts_id: anna.id, proof })],
  )

describe('the proof of tap', () => {
  test('the proof of tap is waited for, then shows each card with its last digits and its taps of the day', async () => {
    const { page, answer } = await showScreen('proofOfTap', { answers: { getProofOfTap: waiting } })
    await page.getByRole('heading', { name: 'Today’s taps' }).waitFor()
    answer({ getProofOfTap: aProof() })
    const card = page.getByRole('region', { name: 'Everyday card VISA Card ending in 0204' })
    await card.waitFor()
    await expect
      .poll(() => card.getByRole('listitem').allInnerTexts())
      .toEqual([
        expect.stringMatching(/09:55\s+Milano Centrale\s+Tap out\s+Line Malpensa Express/),
        expect.stringMatching(/09:10\s+Stop not known\s+Tap in/),
      ])
    const size = await card
      .getByText('0204')
      .last()
      .evaluate((each) => parseFloat(getComputedStyle(each).fontSize))
    expect(size).toBeGreaterThan(60)
    await page.getByRole('region', { name: 'VISA Card ending in 0304' }).getByText('on a device').waitFor()
    await page.getByText(/^As of \d/).waitFor()
    await page.getByText('information for you, not a ticket').waitFor()
  })

  test('the proof of tap of a day without taps says so, and up to when the operator’s data reaches', async () => {
    const until = '2026-03-02T07:00:00.000Z'
    const { page } = await showScreen('proofOfTap', { answers: { getProofOfTap: { ...aProof(), cards: [], until } } })
    await page.getByText('No tap today so far').waitFor()
    await page.getByText(/reaches to 2 Mar 2026, 08:00/).waitFor()
  })

  test('the proof of tap that shows a tap newer than the operator’s data does not say that later ones are missing', async () => {
    const taps = aProof().cards.flatMap((card) => card.taps.map(({ at }) => at))
    const newest = taps.toSorted().at(-1) ?? ''
    const until = (ms: number) => new Date(Date.parse(newest) + ms).toISOString()
    const as_of = until(3_600_000)
    const { page, answer } = await showScreen('proofOfTap', {
      answers: { getProofOfTap: aProof({ as_of, until: until(-60_000) }) },
    })
    await page.getByText('Milano Centrale').first().waitFor()
    await expectAbsent(page.getByText(/reaches to/))
    answer({ getProofOfTap: aProof({ as_of, until: until(60_000) }) })
    await page.reload()
    await page.getByText(/reaches to/).waitFor()
  })

  test('the proof of tap of somebody without a card leads to adding one', async () => {
    const none = { ...aProof(), cards: [], has_cards: false, until: null }
    const { page } = await showScreen('proofOfTap', { answers: { getProofOfTap: none } })
    const add = page.getByRole('link', { name: 'Add a bank card' })
    await expect.poll(() => add.getAttribute('href')).toBe('/dashboard/travels/bank_cards/add')
    await page.getByText('has not sent any data yet').waitFor()
  })

  test('the proof of tap that is broken comes by a retry', async () => {
    const { page, answer } = await showScreen('proofOfTap', { answers: { getProofOfTap: fault } })
    await page.getByText('This part could not be loaded.').waitFor()
    answer({ getProofOfTap: aProof() })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Milano Centrale').waitFor()
  })

  test('the proof of tap that was asked for too often can be asked for again', async () => {
    const { page } = await showScreen('proofOfTap', {
      answers: { getProofOfTap: no('request.too_many', { retryAfterSeconds: 60 }) },
    })
    await page.getByRole('button', { name: 'Try again' }).waitFor()
  })

  test('the proof of tap keeps the screen lit for as long as its reader wants', async () => {
    const { page } = await showScreen('proofOfTap', {
      answers: { getProofOfTap: aProof() },
      before: (page) =>
        page.addInitScript(() => {
          const held: string[] = []
          Object.assign(window, { held })
          const request = (type: string) => {
            held.push(type)
            return Promise.resolve({ release: () => Promise.resolve(held.push('released')) })
          }
          Object.defineProperty(navigator, 'wakeLock', { value: { request } })
        }),
    })
    const held = () => page.evaluate(() => (window as unknown as { held: string[] }).held)
    const button = page.getByRole('button', { name: 'Keep the screen on' })
    await button.click()
    await expect.poll(held).toEqual(['screen'])
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    await button.click()
    await expect.poll(held).toEqual(['screen', 'released'])
  })
})

describe('kept taps', () => {
  test('kept taps are shown at once with their time, and make room for the answer', async () => {
    const { page, answer } = await showScreen('proofOfTap', {
      answers: { getProofOfTap: waiting },
      before: (page) => keep(page, aProof({ cards: [] })),
    })
    await page.getByText('No tap today so far').waitFor()
    answer({ getProofOfTap: aProof() })
    await page.getByText('Milano Centrale').waitFor()
  })

  test('kept taps are shown where the line breaks, and say that they are from before', async () => {
    const { page } = await showScreen('proofOfTap', {
      answers: { getProofOfTap: cut },
      before: (page) => keep(page, aProof()),
    })
    await page.getByText(/^As of .*, offline$/).waitFor()
    await page.getByText('Milano Centrale').waitFor()
  })

  test('kept taps are shown while the server answers nothing, and say that nothing newer came', async () => {
    const { page, answer } = await showScreen('proofOfTap', {
      answers: { getProofOfTap: fault },
      before: (page) => keep(page, aProof()),
    })
    await page.getByText(/^As of .*: nothing newer could be loaded just now$/).waitFor()
    await page.getByText('Milano Centrale').waitFor()
    answer({ getProofOfTap: aProof({ cards: [] }) })
    await page.getByRole('button', { name: 'Load again' }).click()
    await page.getByText('No tap today so far').waitFor()
  })

  test('kept taps of somebody else are never shown', async () => {
    const { page } = await showScreen('proofOfTap', {
      answers: { getProofOfTap: waiting },
      before: (page) =>
        page.addInitScript(
          (kept) => localStorage.setItem('proof_of_tap', kept),
          JSON.stringify({ accounts_id: 'another', proof: aProof() }),
        ),
    })
    await page.locator('[aria-busy="true"]').waitFor()
    await expectAbsent(page.getByText('Milano Centrale'))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('proof_of_tap'))).toBeNull()
  })

  test('kept taps are none where the operator wants none, nor is there a worker', async () => {
    const { page } = await showScreen('proofOfTap', {
      choices: { proofOfTap: 'online' },
      answers: { getProofOfTap: aProof() },
      before: (page) => keep(page, aProof({ cards: [] })),
    })
    await page.getByText('Milano Centrale').waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('proof_of_tap'))).toBeNull()
    await idle(page)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
  })
})

/** What the worker keeps, by path. */
const shell = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
const keepsShell = (page: Page) => expect.poll(() => shell(page)).toContain('/dashboard/proof')

describe('the service worker', () => {
  test('the service worker lets go of what an older build left once the page of a newer one is kept', async () => {
    const { page } = await showScreen('proofOfTap', { answers: { getProofOfTap: aProof() } })
    await keepsShell(page)
    const now = await shell(page)
    await page.evaluate(async () => {
      const [name = ''] = await caches.keys()
      await (await caches.open(name)).put('/assets/older-build-1.js', new Response('export {}'))
    })
    await expect.poll(() => shell(page)).toHaveLength(now.length + 1)
    await page.reload()
    await page.getByText('Milano Centrale').waitFor()
    await expect.poll(async () => (await shell(page)).toSorted()).toEqual(now.toSorted())
  })

  test('the service worker ends by itself, with all that it kept, once the operator wants none, on whatever screen', async () => {
    const { page, choose } = await showScreen('proofOfTap', {
      answers: { getProofOfTap: aProof(), getHome: aHome },
    })
    await keepsShell(page)
    choose({ proofOfTap: 'online' })
    await page.goto('/dashboard')
    await page.getByRole('heading', { name: 'Welcome, Anna' }).waitFor()
    await expect.poll(() => shell(page)).toEqual([])
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
  })
})
