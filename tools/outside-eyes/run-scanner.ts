import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Runs a program to its end; answers what it said, which also lies in `LOG.log`. */
export async function run(
  name: string,
  args: readonly string[],
  { reports, log = name }: { reports: string; log?: string },
): Promise<string> {
  const child = spawn(name, [...args], { cwd: reports, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  await new Promise<void>((resolve) => child.on('close', () => resolve()))
  writeFileSync(join(reports, `${log}.log`), said)
  return said
}
