import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox, type RunningSandbox } from '../start-sandbox.ts'
import { sendJson } from '../test-browser.ts'

let sandbox: RunningSandbox
beforeAll(async () => {
  const captchas = [
    { tenant: 'airlink', siteKey: 'airlink-site', secret: 'sample-airlink' },
    { tenant: 'lagunare', siteKey: 'lagunare-site', secret: 'sample-lagunare' },
  ]
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, captchas })
})
afterAll(() => sandbox.close())
beforeEach(() => sendJson('DELETE', `${sandbox.url}/control`))

const token = async (siteKey = 'airlink-site') => {
  const body = JSON.stringify({ siteKey, action: 'signUp', hostname: 'localhost' })
  return fetch(`${sandbox.url}/recaptcha/api/token`, { method: 'POST', body })
}
const verify = async (secret: string, response: string) => {
  const body = new URLSearchParams({ secret, response })
  const answer = await fetch(`${sandbox.url}/recaptcha/api/siteverify`, { method: 'POST', body })
  return (await answer.json()) as { success: boolean; 'error-codes'?: string[] }
}

describe('the bot check', () => {
  test('the sandbox’s bot check verifies a token once, with the host and the action that it was made for', async () => {
    const given = await (await token()).text()
    expect(await verify('sample-airlink', given)).toMatchObject({
      success: true,
      hostname: 'localhost',
      action: 'signUp',
      score: 0.9,
    })
    expect(await verify('sample-airlink', given)).toEqual({ success: false, 'error-codes': ['timeout-or-duplicate'] })
  })

  test('the sandbox’s bot check knows its sites by their keys and their secrets', async () => {
    expect((await token('nobody')).status).toBe(400)
    const given = await (await token('lagunare-site')).text()
    expect((await verify('wrong', given))['error-codes']).toEqual(['invalid-input-secret'])
    expect((await verify('sample-airlink', ''))['error-codes']).toEqual(['missing-input-response'])
    expect((await verify('sample-airlink', given))['error-codes']).toEqual(['invalid-input-response'])
  })

  test('the sandbox’s bot check hands out its script, or not, as it is told', async () => {
    const script = () => fetch(`${sandbox.url}/recaptcha/api.js?render=airlink-site`)
    expect(await (await script()).text()).toContain('grecaptcha')
    expect(await sendJson('PUT', `${sandbox.url}/control/recaptcha`, { mode: 'ok', hasScript: false })).toBe(204)
    expect((await script()).status).toBe(503)
    expect(await sendJson('PUT', `${sandbox.url}/control/recaptcha`, { mode: 'kind' })).toBe(400)
  })
})
