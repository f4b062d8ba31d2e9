import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { endTogether } from '#run/end-together.ts'

/** Key of an element in an answer (W3C WebDriver, section 12). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const patienceMs = 20_000
const scrollThere = "arguments[0].scrollIntoView({ block: 'center' })"

/** XPath of what is pressed and begins with these words. */
const named = (words: string) =>
  `(//dialog[@open]//button|//main//button|//main//a)[starts-with(normalize-space(),"${words}")]`

/** A window of WebKitGTK's MiniBrowser, driven over WebDriver. */
export interface WebKit {
  open(url: string): Promise<void>
  /** Runs a function body in the page; asks again until it answers something true. */
  until<Answer>(script: string): Promise<NonNullable<Answer>>
  type(selector: string, text: string): Promise<void>
  press(selector: string): Promise<void>
  /** Presses the button or link that begins with these words. */
  pressNamed(words: string): Promise<void>
  /** Cookies of the page as the browser keeps them, those included that no script may read. */
  cookies(): Promise<{ name: string; secure: boolean; httpOnly: boolean }[]>
  /** Goes on in the window that the page has opened by itself, or else by `press`; answers how to come back. */
  intoNewWindow(press: () => Promise<void>): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** What has to be installed, in a sentence; undefined when it is. */
export function webKitFault(): string | undefined {
  const isThere = existsSync('/usr/bin/WebKitWebDriver') && miniBrowser() !== undefined && existsSync('/usr/bin/Xvfb')
  return isThere ? undefined : 'WebKit is tried with Debian’s packages: apt-get install webkit2gtk-driver xvfb'
}

const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1)

/** Starts a screen that nobody sees, the driver, and a window with nothing remembered. */
export async function startWebKit(options: { acceptsAnyCertificate?: boolean } = {}): Promise<WebKit> {
  const port = await findFreePort()
  const display = `:${String(100 + (port % 9000))}`
  const screen = spawn('/usr/bin/Xvfb', [display, '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  })
  const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${String(port)}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LANG: 'en_GB.UTF-8',
      LANGUAGE: 'en_GB',
    },
  })
  endTogether(screen)
  endTogether(driver)
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
    if (!answer.ok) throw new Error(`WebDriver ${path}: ${value?.error ?? ''} ${value?.message ?? ''}`)
    return value
  }
  await soon(() => ask('GET', '/status'))
  const alwaysMatch = {
    acceptInsecureCerts: options.acceptsAnyCertificate ?? false,
    'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
  }
  const { sessionId } = (await soon(() => ask('POST', '/session', { capabilities: { alwaysMatch } }))) as {
    sessionId: string
  }
  const at = `/session/${sessionId}`
  const find = async (value: string, using = 'css selector') => {
    const found = (await soon(() => ask('POST', `${at}/element`, { using, value }))) as Record<string, string>
    return { found, path: `${at}/element/${found[elementKey] ?? ''}` }
  }
  const press = async (selector: string, using?: string) => {
    const { found, path } = await find(selector, using)
    // The driver scrolls only to what it takes for hidden, and reckons in the page's scroll-padding as if it were seen.
    await ask('POST', `${at}/execute/sync`, { script: scrollThere, args: [found] })
    await ask('POST', `${path}/click`, {})
  }
  return {
    open: async (url) => void (await ask('POST', `${at}/url`, { url })),
    until: async (script) =>
      (await soon(async () => {
        const answer = await ask('POST', `${at}/execute/sync`, { script, args: [] })
        if (!answer) throw new Error(`not so in WebKit: ${script}`)
        return answer
      })) as never,
    type: async (selector, text) => void (await ask('POST', `${(await find(selector)).path}/value`, { text })),
    press: (selector) => press(selector),
    pressNamed: (words) => press(named(words), 'xpath'),
    cookies: async () => (await ask('GET', `${at}/cookie`)) as never,
    intoNewWindow: async (press) => {
      const here = await ask('GET', `${at}/window`)
      const others = async () =>
        ((await ask('GET', `${at}/window/handles`)) as string[]).filter((each) => each !== here)
      if ((await others()).length === 0) await press()
      const handle = await soon(async () => {
        const [opened] = await others()
        if (opened === undefined) throw new Error('the page opened no window in WebKit')
        return opened
      })
      await ask('POST', `${at}/window`, { handle })
      return async () => void (await ask('POST', `${at}/window`, { handle: here }))
    },
    async close() {
      await ask('DELETE', at)
      driver.kill()
      screen.kill()
    },
  }
}

/** Tries again for some time, as the driver waits for nothing by itself. */
async function soon<Answer>(look: () => Promise<Answer>): Promise<Answer> {
  const giveUpAt = performance.now() + patienceMs
  for (;;) {
    try {
      return await look()
    } catch (thrown) {
      if (performance.now() > giveUpAt) throw thrown
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
