import type { GuardedCall } from '#contract/guarded-calls.ts'

/** Whose frame it is, and at which origin; null for one without any. */
interface FrameOf {
  tenant: string
  origin: string | null
}

/** Stands for a token where none could be had: the server then looks whether the check itself is down. */
const noToken = 'unavailable'
const patienceMs = 10_000

let open: { element: HTMLIFrameElement; loaded: Promise<void> } | undefined

/**
 * The foreign script runs in a frame of its own and never in our page: a sandboxed one without any origin, or one at an
 * origin of its own where the tenant names it. Only the call's name goes in, only a token comes out.
 */
export function openFrame({ tenant, origin }: FrameOf): NonNullable<typeof open> {
  if (open) return open
  const element = document.createElement('iframe')
  element.src = `${origin ?? ''}/captcha/frame/${tenant}`
  element.title = 'reCAPTCHA'
  element.className = 'visually-hidden'
  element.tabIndex = -1
  element.setAttribute('aria-hidden', 'true')
  element.sandbox.add('allow-scripts')
  if (origin !== null) element.sandbox.add('allow-same-origin')
  const loaded = new Promise<void>((resolve) => element.addEventListener('load', () => resolve(), { once: true }))
  document.body.append(element)
  open = { element, loaded }
  return open
}

function closeFrame(): void {
  open?.element.remove()
  open = undefined
}

/** A token for one call; a text that is none when the check gives none within ten seconds. */
export async function tokenFor(frame: FrameOf, call: GuardedCall): Promise<string> {
  const { element, loaded } = openFrame(frame)
  const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), String).join('.')
  const origin = frame.origin ?? 'null'
  return new Promise((resolve) => {
    const finish = (token: string) => {
      clearTimeout(timer)
      window.removeEventListener('message', listen)
      // A frame that gave nothing is loaded anew next time.
      if (token === '') closeFrame()
      resolve(token === '' ? noToken : token)
    }
    const listen = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== element.contentWindow || from !== origin) return
      const { id: answered, token } = (data ?? {}) as { id?: unknown; token?: unknown }
      if (answered === id) finish(typeof token === 'string' ? token.slice(0, 4000) : '')
    }
    const timer = setTimeout(() => finish(''), patienceMs)
    window.addEventListener('message', listen)
    void loaded.then(() => element.contentWindow?.postMessage({ id, call }, origin === 'null' ? '*' : origin))
  })
}
