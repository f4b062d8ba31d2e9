import { loadEnvFile, readConfig } from '#platform/server/config.ts'
import { sayCommand, sentenceOf } from './commands/run-command.ts'

/** As whoever called this calls it: a release has a command of its own, which says so. */
const asCalled = (text: string): string =>
  text.replaceAll('npm run -s portal --', process.env['PORTAL_COMMAND'] ?? 'npm run -s portal --')

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
