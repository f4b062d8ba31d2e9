import { loadEnvFile, readConfig } from '#platform/server/config.ts'
import { sayCommand, sentenceOf } from './commands/run-command.ts'

/** `npm run -s portal -- COMMAND`: what was not understood and what went wrong is said on the error output. */
try {
  const { out, err, code } = await sayCommand(process.argv.slice(2), () => {
    loadEnvFile()
    return readConfig()
  })
  process.stdout.write(out)
  process.stderr.write(err)
  process.exitCode = code
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}
