import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Answer, Question } from './questions.ts'

interface Listening {
  kind: 'url'
  url: string
  /** What it imports of node_modules. */
  packages: readonly string[]
}

/**
 * The portal's server in a process of its own, which is replaced by a new one when its sources change. The next one
 * waits already, with all packages loaded: they are most of what a start takes.
 */
export class RestartingServer {
  /** Answers what the server asks of the screens' sources. */
  answer: (question: Question) => Promise<unknown> = () => Promise.reject(new Error('nobody answers yet'))
  readonly #root: string
  readonly #settings: Readonly<Record<string, string>>
  #child: ChildProcess | undefined
  #next: ChildProcess | undefined
  #packages: readonly string[] = []
  #isStopped = false
  #url: Promise<string> = Promise.reject(new Error('the server was not started'))

  constructor(root: string, settings: Readonly<Record<string, string>>) {
    this.#root = root
    this.#settings = settings
    this.#url.catch(() => undefined)
  }

  /** Where the newest server listens, once it does; fails where it could not start. */
  get url(): Promise<string> {
    return this.#url
  }

  /**
   * Starts a server of the sources as they lie there, and ends the one before. Who asks meanwhile waits for the new one,
   * or is still answered by the one before where `isOldGood`.
   */
  async start(isOldGood = false): Promise<void> {
    const before = this.#child
    const child = this.#next?.connected ? this.#next : this.#launch()
    this.#next = undefined
    this.#child = child
    child.send({ kind: 'start' })
    if (!isOldGood) before?.kill('SIGTERM')
    const listening = this.#listening(child)
    if (!isOldGood) this.#url = listening
    try {
      await listening
      // Another edit may have come meanwhile: then this one is gone already.
      if (this.#child === child) this.#url = listening
    } finally {
      before?.kill('SIGTERM')
      if (!this.#isStopped) this.#next ??= this.#launch()
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    const running = [this.#child, this.#next].filter((child) => child !== undefined).filter(isRunning)
    await Promise.all(
      running.map((child) => {
        // Not `once` of events, which fails by an error that comes first.
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        return ended
      }),
    )
  }

  #launch(): ChildProcess {
    const script = join(this.#root, 'run/dev/portal-process.ts')
    const child = spawn(process.execPath, [script, ...this.#packages], {
      cwd: this.#root,
      // It ends with the channel, and so with us.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // A process group of its own: Ctrl-C reaches us, and we end it.
      detached: true,
      env: { ...process.env, ...this.#settings, NODE_COMPILE_CACHE: join(this.#root, 'build/compile-cache') },
    })
    // Its end may be heard of by what cannot be told to it any more, or by nothing else where it never began.
    child.on('error', () => undefined)
    child.on('message', (message: Listening | Question) => {
      if (message.kind !== 'question') return
      const tell = (answer: Answer) => child.connected && child.send(answer)
      this.answer(message).then(
        (answer) => tell({ id: message.id, answer }),
        (fault: unknown) => tell({ id: message.id, fault: String(fault) }),
      )
    })
    return child
  }

  #listening(child: ChildProcess): Promise<string> {
    const listening = new Promise<string>((resolve, reject) => {
      child.on('message', (message: Listening | Question) => {
        if (message.kind !== 'url') return
        this.#packages = message.packages
        resolve(message.url)
      })
      const fail = () => reject(new Error('the server did not start; its reason stands in the terminal'))
      child.once('exit', fail)
      child.once('error', fail)
    })
    // Whoever asks for a page is told of it.
    listening.catch(() => undefined)
    return listening
  }
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null
