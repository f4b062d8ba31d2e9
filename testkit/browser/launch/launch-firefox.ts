import { createRequire } from 'node:module'
import { firefox } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { firefoxPath } from '../../../tools/firefox-path.ts'

/** No traffic of its own, light whatever the machine prefers, and `*.localhost` known without a resolver. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.topsites.contile.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'layout.css.prefers-color-scheme.content-override': 1,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.proxy.type': 0,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
}

/** Starts the machine's own Firefox without a window, driven over WebDriver BiDi. */
export async function launchFirefox(): Promise<Browser> {
  const executablePath = firefoxPath()
  if (executablePath === undefined) throw new Error('there is no Firefox on this machine')
  closeGaps()
  return firefox.launch({ channel: 'moz-firefox', executablePath, headless: true, firefoxUserPrefs: preferences })
}

interface Socket {
  send(message: string): void
  emit(event: 'message', data: Buffer, isBinary: boolean): void
}

let isClosed = false

/**
 * Two things that the driver asks and Firefox does not do: it knows no override of media features, which a preference
 * takes the place of, and text that is filled in by setting a value is not seen by React, so it is typed at the caret.
 */
function closeGaps(): void {
  if (isClosed) return
  isClosed = true
  const { ws } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle') as { ws: { prototype: Socket } }
  const send = ws.prototype.send // oxlint-disable-line typescript/unbound-method
  ws.prototype.send = function (this: Socket, message: string) {
    const { id, method } = JSON.parse(message) as { id: number; method: string }
    if (method === 'emulation.setMediaFeaturesOverride') {
      const answer = Buffer.from(JSON.stringify({ type: 'success', id, result: {} }))
      queueMicrotask(() => this.emit('message', answer, false))
      return
    }
    const typed = "(text) => void document.execCommand('insertText', false, text)"
    send.call(this, message.replace(/\(\w+\) => window\.__pw_bidiInsertText\(\w+\)/, typed))
  }
}
