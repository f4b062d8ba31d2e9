import { startDemoBehindTls } from './webkit/own-demo.ts'
import { walkCard, walkList, walkLogin, walkPayment, walkSignUp, walkSingleSignOn } from './webkit/walks.ts'
import { startWebKit, webKitFault } from './webkit/web-driver.ts'
import type { WebKit } from './webkit/web-driver.ts'

/**
 * `npm run webkit`: travellers' ways in WebKit, at a demo of its own behind TLS, with the cookies of production. The
 * variable PORTAL names a demo that runs instead, such as http://localhost:3000, where WebKit keeps no Secure cookie;
 * there nothing is paid and no card is added.
 */
type Walk = (webKit: WebKit, url: URL) => Promise<string>

const looking: readonly Walk[] = [
  walkSignUp,
  walkLogin,
  (webKit, url) => walkList(webKit, url, 'tickets'),
  (webKit, url) => walkList(webKit, url, 'payments'),
  walkSingleSignOn,
]

async function walkAll(url: URL, walks: readonly Walk[]): Promise<void> {
  const webKit = await startWebKit({ acceptsAnyCertificate: url.protocol === 'https:' })
  try {
    for (const walk of walks) console.log(`${url.origin}: ${await walk(webKit, url)}`)
  } finally {
    await webKit.close()
  }
}

const portal = process.env['PORTAL']
const fault = webKitFault()
if (fault !== undefined) {
  console.error(fault)
  process.exitCode = 1
} else if (portal !== undefined) {
  await walkAll(new URL(portal), looking)
  console.log('WebKit: good')
} else {
  const demo = await startDemoBehindTls()
  try {
    await walkAll(demo.url, [...looking, walkCard, walkPayment])
    console.log('WebKit: good')
  } finally {
    await demo.close()
  }
}
