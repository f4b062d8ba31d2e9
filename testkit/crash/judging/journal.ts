import { closeSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs'

/** What clients were told is done, each on the disk before the client goes on. */
export interface Journal {
  note(what: string): void
  read(): string[]
  close(): void
}

export function openJournal(file: string): Journal {
  const at = openSync(file, 'a')
  return {
    note(what) {
      writeSync(at, `${what}\n`)
      fdatasyncSync(at)
    },
    read: () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== ''),
    close: () => closeSync(at),
  }
}
