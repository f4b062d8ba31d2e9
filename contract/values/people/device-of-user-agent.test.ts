import { describe, expect, test } from 'vitest'
import { deviceOfUserAgent } from './device-of-user-agent.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const android = 'Mozilla/5.0 (Linux; Android 14; SM-S921B)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('a device by its user agent', () => {
  test.each([
    [`${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Microsoft Edge', 'Windows'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox', 'Windows'],
    [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`, 'Safari', 'macOS'],
    [`${mac} ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera', 'macOS'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ])('the browser and the system are told by a user agent: %s', (userAgent, browser, system) => {
    expect(deviceOfUserAgent(userAgent)).toEqual({ browser, system, isProgram: false, isHandheld: false })
  })

  test.each([
    [`${android} ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
    [`${android} ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
    [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
    [`${iphone} CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
    [`${iphone} FxiOS/142.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPhone'],
    ['Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) Version/16.6 Mobile/15E148 Safari/604.1', 'Safari', 'iPad'],
  ])('a device that one holds in the hand is told by its user agent: %s', (userAgent, browser, system) => {
    expect(deviceOfUserAgent(userAgent)).toEqual({ browser, system, isProgram: false, isHandheld: true })
  })

  test('a program that is no browser is called by its own name', () => {
    expect(deviceOfUserAgent('curl/8.5.0')).toMatchObject({ browser: 'curl', system: '', isProgram: true })
    expect(deviceOfUserAgent('node')).toMatchObject({ browser: 'node', system: '', isProgram: true })
  })

  test('a user agent claims nothing that its text does not say', () => {
    for (const userAgent of ['', 'Mozilla/5.0', '<b>x</b>', 'a browser of my own', '7/8']) {
      expect(deviceOfUserAgent(userAgent)).toEqual({ browser: '', system: '', isProgram: false, isHandheld: false })
    }
  })
})
