import { describe, expect, test } from 'vitest'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { idle } from '#testkit/browser/looking/idle.ts'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { endWindow, opensNoWindow, opensWindow } from '#testkit/screen/identity-window.ts'
import { anna } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'
import { aHome } from '#testkit/screen/travel-samples.ts'

const opened = { tenant: 'nordovest', before: opensWindow } as const
const proof = { provider: 'azure', sub: 'a-1', email: anna.email, given_name: 'Anna', family_name: 'Verdi' } as const

describe('the login of the operator’s single sign-on', () => {
  test('the login by single sign-on waits for the window that it opens, checks what comes, and leads to the dashboard', async () => {
    const { page, answer } = await showScreen('signIn', {
      ...opened,
      choices: { afterLogin: 'stay', accountAnswer: 'plain' },
      answers: { readIdentityProof: waiting },
    })
    await page.getByRole('button', { name: 'Show the login window' }).waitFor()
    await page.getByText('Continue in the login window').waitFor()
    await endWindow(page, 'ok')
    await page.getByText('One moment, we are checking your login…').waitFor()
    answer({
      readIdentityProof: proof,
      loginWithAzure: { account: anna },
      getSession: { account: anna },
      getHome: aHome,
    })
    await page.getByRole('heading', { name: 'Welcome, Anna' }).waitFor()
  })

  test('the login by single sign-on rests where the browser keeps its window shut; after a press it says so', async () => {
    const { page } = await showScreen('signIn', { ...opened, before: opensNoWindow })
    await page.getByText('Your login opens in a window of its own.').waitFor()
    await expectAbsent(page.getByText('Your browser has blocked the login window'))
    await page.getByRole('button', { name: /^Log in with / }).click()
    await page.getByText('Your browser has blocked the login window').waitFor()
    await page.getByRole('button', { name: 'Log in on this page instead' }).waitFor()
  })

  test('the login by single sign-on that was not finished says that nothing has changed', async () => {
    const { page } = await showScreen('signIn', opened)
    await page.getByRole('button', { name: 'Show the login window' }).waitFor()
    await endWindow(page, 'cancelled')
    await page.getByText('You did not finish the login').waitFor()
  })

  test('the login by single sign-on that came without an address says so', async () => {
    const { page } = await showScreen('signIn', {
      ...opened,
      answers: { readIdentityProof: proof, loginWithAzure: no('identity.no_address') },
    })
    await page.getByRole('button', { name: 'Show the login window' }).waitFor()
    await endWindow(page, 'ok')
    await page.getByText('This login came without an email address').waitFor()
  })

  test('a login by single sign-on that meets a broken server opens the modal, and its ways stand where they did', async () => {
    const phone = { ...opened, width: 390, height: 844 }
    const { page } = await showScreen('signIn', { ...phone, answers: { readIdentityProof: fault } })
    await page.getByRole('button', { name: 'Show the login window' }).waitFor()
    const here = page.getByRole('button', { name: 'Log in on this page instead' })
    await idle(page)
    const whileOpen = await here.boundingBox()
    await endWindow(page, 'ok')
    await closeFault(page)
    await page.getByRole('button', { name: /^Log in with / }).waitFor()
    await expect.poll(() => here.boundingBox()).toEqual(whileOpen)
  })
})
