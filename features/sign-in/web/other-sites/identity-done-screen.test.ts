import { describe, test } from 'vitest'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { anna } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'
import { aHome } from '#testkit/screen/travel-samples.ts'

const ok = '?provider=google&mode=page&outcome=ok&state=s1'
const proof = { provider: 'google', sub: 'g-1', email: anna.email, given_name: 'Anna', family_name: 'Verdi' } as const

describe('the end of a login at another site', () => {
  test('the end of a login at another site that this window did not begin asks before it logs anybody in', async () => {
    const { page, answer, notAsked } = await showScreen('identityDone', {
      query: ok,
      answers: { readIdentityProof: waiting },
    })
    await page.getByRole('heading', { name: 'Log in?' }).waitFor()
    await notAsked('readIdentityProof')
    await page.getByRole('button', { name: 'Yes, log in' }).click()
    await page.getByRole('heading', { name: 'One moment, we are checking your login…' }).waitFor()
    answer({
      readIdentityProof: proof,
      loginWithGoogle: { account: anna },
      getSession: { account: anna },
      getHome: aHome,
    })
    await page.getByRole('heading', { name: 'Welcome, Anna' }).waitFor()
  })

  test.each([
    ['google', 'loginWithGoogle'],
    ['facebook', 'loginWithFacebook'],
  ] as const)('the end of a login at %s says why it was refused', async (provider, call) => {
    const { page } = await showScreen('identityDone', {
      query: ok.replace('google', provider),
      answers: { readIdentityProof: { ...proof, provider }, [call]: no('identity.address_unproven') },
    })
    await page.getByRole('button', { name: 'Yes, log in' }).click()
    await page.getByText('There is already an account with this email address.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
  })

  test('the end of a login at another site says that the single sign-on gave no address', async () => {
    const { page } = await showScreen('identityDone', {
      tenant: 'nordovest',
      query: ok.replace('google', 'azure'),
      answers: { readIdentityProof: { ...proof, provider: 'azure' }, loginWithAzure: no('identity.no_address') },
    })
    await page.getByRole('button', { name: 'Yes, log in' }).click()
    await page.getByText('This login came without an email address').waitFor()
  })

  test('the end of a login at another site says that a proof which is gone confirms nothing', async () => {
    const { page } = await showScreen('identityDone', {
      query: ok,
      answers: { readIdentityProof: no('identity.unproven') },
    })
    await page.getByRole('button', { name: 'Yes, log in' }).click()
    await page.getByText('Your login could not be confirmed. Please try again.').waitFor()
  })

  test('the end of a login at another site that finds the server broken says so, with a way to try again', async () => {
    const { page } = await showScreen('identityDone', { query: ok, answers: { readIdentityProof: fault } })
    await page.getByRole('button', { name: 'Yes, log in' }).click()
    await closeFault(page)
    await page.getByRole('button', { name: 'Try again' }).waitFor()
  })

  test.each([
    ['outcome=cancelled', 'You did not finish the login'],
    ['outcome=failed&reason=unreachable', 'The service cannot be reached right now.'],
    ['outcome=failed&reason=expired', 'The login took too long or was begun in another window.'],
    ['outcome=failed&reason=no_cookie', 'This browser holds no cookie of this login'],
    ['outcome=failed&reason=refused', 'The answer could not be confirmed.'],
  ])('the end of a login at another site with %s says in words what came of it', async (query, words) => {
    const { page } = await showScreen('identityDone', { query: `?provider=google&mode=page&state=s1&${query}` })
    await page.getByText(words).waitFor()
    await page.getByRole('link', { name: 'Back' }).waitFor()
  })

  test('the end of a login at another site says what to do with a window that the browser keeps open', async () => {
    const { page } = await showScreen('identityDone', {
      query: '?provider=google&mode=popup&outcome=ok&state=s1',
      before: (page) => page.addInitScript(() => Object.assign(window, { close: () => undefined })),
    })
    await page.getByRole('heading', { name: 'All done here' }).waitFor()
    await page.getByText('You can close this window').waitFor()
  })
})
