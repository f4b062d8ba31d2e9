import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const nothing = () => {
  throw new Error('help must not read the settings')
}
// What the usage lists: a command that is added is asked, too.
const listed = async () => [
  ...new Set((await runCommand(['--help'], nothing)).text.match(/(?<=^ {2})[a-z]+(?= )/gm) ?? []),
]

test('every command says by --help what it takes, without settings or a database, and does nothing', async () => {
  const commands = await listed()
  expect(commands.length).toBeGreaterThan(9)
  for (const command of commands) {
    const { text, code } = await runCommand([command, '--help'], nothing)
    expect({ command, code }).toEqual({ command, code: 0 })
    expect(text).toMatch(new RegExp(`^ {2}${command} `, 'm'))
    expect(text).toContain('Ends with 0')
    const others = commands.filter((each) => each !== command && new RegExp(`^ {2}${each} `, 'm').test(text))
    expect(others).toEqual([])
  }
})

test('a command that there is not ends with 2 and names those that there are', async () => {
  const { text, code } = await runCommand(['backups', '--help'], nothing)
  expect(code).toBe(2)
  expect(text).toContain('  backup FILE')
})

test('the help of a restore says what --replace deletes', async () => {
  expect((await runCommand(['restore', '--help'], nothing)).text).toContain('--replace deletes what another one holds')
})

test.each([
  [['feed'], 'TENANT'],
  [['feed', 'airlink'], 'FILE'],
  [['reconcile'], 'TENANT'],
  [['backup'], 'FILE'],
  [['restore', '--replace'], 'FILE'],
])('%s without what it needs ends with 2, names the %s and touches nothing', async (args, missing) => {
  const { text, code } = await runCommand(args, nothing)
  expect(code).toBe(2)
  expect(text).toContain(`${args[0] ?? ''}: name the ${missing}`)
  expect(text).toMatch(new RegExp(`^ {2}${args[0] ?? ''} `, 'm'))
})
