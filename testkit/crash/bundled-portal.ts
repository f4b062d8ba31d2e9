import { askDesk } from '../database/postgres-url.ts'

let asking: Promise<string> | undefined

/** The file that starts the portal in a process of its own in half the time that its sources take: the run's one bundle. */
export function bundledPortal(): Promise<string> {
  return (asking ??= askDesk('bundled-portal'))
}
