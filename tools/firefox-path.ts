import { existsSync } from 'node:fs'

const installed = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/usr/lib/firefox/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** The machine's Firefox, or the one that the variable FIREFOX names; undefined where there is none. */
export function firefoxPath(): string | undefined {
  const wanted = process.env['FIREFOX']
  return (wanted ? [wanted] : installed).find((path) => existsSync(path))
}
