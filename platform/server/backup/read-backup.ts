import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { BackupHead, BackupSums, firstLine } from './backup-file.ts'
import type { TableOf } from './backup-file.ts'
import { linesIn } from './write-backup.ts'

/** What is done with a backup as it is read; whoever only checks it does nothing. */
export interface BackupReader {
  head?(head: BackupHead): Promise<void>
  /** Must take all rows, which come in pieces that end with a row. */
  rows?: (table: TableOf, pieces: AsyncIterable<Buffer>) => Promise<void>
}

const newline = 10
const longestHeadBytes = 4 * 1024 * 1024

/**
 * Reads a backup from one end to the other and answers its head and sums. Throws when it is none, when a byte is
 * missing or another one than was written; whoever writes rows must take them back then.
 */
export async function readBackup(
  file: string,
  reader: BackupReader = {},
): Promise<{ head: BackupHead; sums: BackupSums }> {
  const gunzip = createGunzip()
  pipeline(createReadStream(file), gunzip, () => undefined)
  const source = new LineSource(gunzip)
  const damaged = (what: string) => new Error(`The backup ${file} is damaged (${what}): take another copy of it.`)
  try {
    if ((await source.line()) !== firstLine) throw new NoBackup()
    const head = parse(BackupHead, await source.line())
    if (!head) throw damaged('its head cannot be read')
    await reader.head?.(head)
    const found: BackupSums = {}
    for (const table of head.tables) {
      if ((await source.line()) !== `table ${table.name}`) throw damaged(`${table.name} is not where it should be`)
      const sum = { rows: 0, sha256: '' }
      const pieces = summed(source, sum)
      await (reader.rows ?? dropAll)(table, pieces)
      found[table.name] = sum
    }
    const sums = parse(BackupSums, (await source.line())?.replace(/^end /, ''))
    if (!sums) throw damaged('its end is missing')
    // The packing's own checksum, over the head too, is compared when its last byte was read.
    if (!(await source.isAtEnd())) throw damaged('something follows its end')
    const wrong = head.tables.find(({ name }) => {
      const [is, should] = [found[name], sums[name]]
      return is?.rows !== should?.rows || is?.sha256 !== should?.sha256
    })
    if (wrong) throw damaged(`the rows of ${wrong.name} are not those that were written`)
    return { head, sums }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (error instanceof NoBackup || isNotPacked(error))
      throw new Error(`${file} is no backup of this portal: give a file that "portal backup" wrote.`, { cause: error })
    if (code.startsWith('Z_')) throw damaged('it cannot be unpacked')
    if (error instanceof CutShort) throw damaged('it ends too early')
    throw error
  } finally {
    gunzip.destroy()
  }
}

async function dropAll(_table: TableOf, pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const _piece of pieces);
}

const isNotPacked = (error: unknown): boolean => error instanceof Error && error.message === 'incorrect header check'

class NoBackup extends Error {}
class CutShort extends Error {}

async function* summed(source: LineSource, sum: { rows: number; sha256: string }): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of source.rows()) {
    hash.update(piece)
    sum.rows += linesIn(piece)
    yield piece
  }
  sum.sha256 = hash.digest('hex')
}

function parse<Value>(shape: z.ZodType<Value>, text: string | undefined): Value | undefined {
  try {
    return shape.parse(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}

/** The unpacked bytes, line by line or, for rows, in large pieces of whole lines. */
class LineSource {
  readonly #chunks: AsyncIterator<Buffer>
  #left: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  async #more(): Promise<void> {
    const next = await this.#chunks.next()
    if (next.done) throw new CutShort()
    this.#left = this.#left.length === 0 ? next.value : Buffer.concat([this.#left, next.value])
  }

  async isAtEnd(): Promise<boolean> {
    return this.#left.length === 0 && (await this.#chunks.next()).done === true
  }

  async line(): Promise<string | undefined> {
    while (!this.#left.includes(newline)) {
      if (this.#left.length > longestHeadBytes) return undefined
      await this.#more()
    }
    const end = this.#left.indexOf(newline)
    const line = this.#left.subarray(0, end).toString('utf8')
    this.#left = this.#left.subarray(end + 1)
    return line
  }

  /** Rows up to the line `\.`, which is taken too. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = endOfRows(this.#left)
      if (end !== -1) {
        const last = this.#left.subarray(0, end)
        this.#left = this.#left.subarray(end + 3)
        if (last.length > 0) yield last
        return
      }
      const whole = this.#left.lastIndexOf(newline) + 1
      const piece = this.#left.subarray(0, whole)
      this.#left = this.#left.subarray(whole)
      if (piece.length > 0) yield piece
      await this.#more()
    }
  }
}

const end = Buffer.from('\\.\n')

/** Where the line `\.` begins; -1 when it is not there yet. */
function endOfRows(bytes: Buffer): number {
  if (bytes.subarray(0, 3).equals(end)) return 0
  const at = bytes.indexOf('\n\\.\n')
  return at === -1 ? -1 : at + 1
}
