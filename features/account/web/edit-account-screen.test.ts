import { describe, expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { fault, waiting, wrong } from '#testkit/screen/answers.ts'
import { closeFault, expectAt, fillAndSubmit, textsOf } from '#testkit/screen/form-steps.ts'
import { anna } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

describe('the change of one’s details', () => {
  test('the change of one’s details begins with what is there, says that it works, and then that it is saved', async () => {
    const { page, answer, asked } = await showScreen('editAccount', { answers: { editAccount: waiting } })
    await expect.poll(() => page.locator('[name="account.name"]').inputValue()).toBe('Anna')
    await fillAndSubmit(page, { 'account.surname': 'Bianchi' })
    await page.getByRole('button', { name: 'Working…' }).waitFor()
    await expect
      .poll(() => asked('editAccount'))
      .toMatchObject([{ body: { account: { id: anna.id, surname: 'Bianchi' } } }])
    answer({ editAccount: { account: { ...anna, surname: 'Bianchi' } } })
    await page.getByRole('heading', { name: 'Changes saved' }).waitFor()
  })

  test.each(inTurn(languages, 3))(
    'the change of one’s details has what is wrong said at its field, in %s',
    async (language) => {
      const text = await textsOf(language)
      const fields = ['account.name', 'account.surname']
      const { page, answer } = await showScreen('editAccount', {
        language,
        answers: {
          editAccount: wrong({ 'account.name': 'required', 'account.surname': 'required' }),
        },
      })
      await fillAndSubmit(page, { 'account.name': '', 'account.surname': '' })
      for (const path of fields) await expectAt(page, path, text('shell.errors.required'))
      answer({ editAccount: wrong({ 'account.language': 'notSupported' }) })
      await fillAndSubmit(page, { 'account.name': 'Anna', 'account.surname': 'Testi' })
      await expectAt(page, 'account.language', text('shell.errors.notSupported'))
    },
  )

  test('the change of one’s details where notices are offered takes them too', async () => {
    const { page } = await showScreen('editAccount', { choices: { ticketNotices: 'offered' } })
    await page.getByRole('checkbox', { name: /Email for each new ticket/ }).waitFor()
  })

  test('the change of one’s details that finds the server broken loses nothing typed', async () => {
    const { page } = await showScreen('editAccount', { answers: { editAccount: fault } })
    await fillAndSubmit(page, { 'account.surname': 'Bianchi' })
    await closeFault(page)
    await expect.poll(() => page.locator('[name="account.surname"]').inputValue()).toBe('Bianchi')
  })
})
