import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { letters } from '#app/server/letters.ts'
import { fileText } from '../integration/json-schema.ts'
import { shapesOfCalls } from './shape-of-calls.ts'

/**
 * Part of making a release: keeps what its clients rely on as tools/released/VERSION.json, and what its letters are told as
 * tools/released/letters/VERSION.json.
 */
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string
}
writeFileSync(join(import.meta.dirname, `${version}.json`), fileText(shapesOfCalls()))
const told = Object.fromEntries(letters.map(({ name, values, facts }) => [name, [...values, ...facts]]))
writeFileSync(join(import.meta.dirname, `letters/${version}.json`), fileText(told))
