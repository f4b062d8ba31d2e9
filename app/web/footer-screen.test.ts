import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

test('the footer tells visitors the version, the owner and who powers the portal; travellers see no version', async () => {
  const { page } = await showScreen('signIn', {
    before: (tab) => tab.clock.setFixedTime('2026-03-14T12:00:00Z'),
  })
  const footer = page.getByRole('contentinfo')
  for (const said of [`Version ${limits.version}`, '© 2026 Airlink Express', 'invented operator'])
    await expect.poll(() => footer.innerText()).toContain(said)
  await footer.getByRole('img', { name: 'Tapfolio' }).waitFor()
  await expectAbsent(footer.getByRole('link', { name: 'Help' }))

  const inside = await showScreen('account', { answers: { listSessions: { payload: [] } } })
  await inside.page.getByRole('button', { name: 'Menu of Anna Verdi' }).waitFor()
  await expect.poll(() => inside.page.getByRole('contentinfo').innerText()).toContain('Airlink Express')
  await expectAbsent(inside.page.getByRole('contentinfo').getByText('Version'))
})

test('an operator with a help page of its own leads there', async () => {
  const { page } = await showScreen('privacy', { tenant: 'lagunare' })
  const help = page.getByRole('contentinfo').getByRole('link', { name: 'Help' })
  await expect.poll(() => help.getAttribute('href')).toBe('https://help.lagunare.example/tap')
})
