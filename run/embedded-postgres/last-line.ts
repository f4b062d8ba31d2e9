/** The line that tells why a PostgreSQL program ended: its last FATAL, PANIC or error line, else its last line. */
export function lastLine(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.findLast((line) => /FATAL|PANIC|error:/u.test(line)) ?? lines.at(-1) ?? 'it said nothing'
}
