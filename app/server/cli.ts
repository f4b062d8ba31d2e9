import { commandsAreCalled, loadEnvFile, readConfig } from '#platform/server/config.ts'
import { sayCommand, sentenceOf } from './commands/run-command.ts'

/** Names commands as whoever called this calls them. */
const asCalled = (text: string): string => text.replaceAll('npm run -s portal --', commandsAreCalled())

/** `npm run -s portal -- COMMAND`: what was not understood and what went wrong is said on the error output. */
try {
  const { out, err, code } = await sayCommand(process.argv.slice(2), () => {
    loadEnvFile()
    return readConfig()
  })
  process.stdout.write(asCalled(out))
  process.stderr.write(asCalled(err))
  process.exitCode = code
} catch (error) {
  process.stderr.write(asCalled(`${sentenceOf(error)}\n`))
  process.exitCode = 1
}
