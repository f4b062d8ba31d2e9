import { loadEnvFile, readConfig } from '#platform/server/config.ts'
import { runCommand, sentenceOf } from './commands/run-command.ts'

/** `npm run -s portal -- COMMAND`: what was not understood and what went wrong is said on the error output. */
try {
  const { text, code } = await runCommand(process.argv.slice(2), () => {
    loadEnvFile()
    return readConfig()
  })
  process[code === 2 ? 'stderr' : 'stdout'].write(`${text}\n`)
  process.exitCode = code
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}
