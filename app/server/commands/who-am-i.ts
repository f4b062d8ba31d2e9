import { hostname, userInfo } from 'node:os'

/** Who is at the command line, for the audit. */
export const whoAmI = (): string => `${userInfo().username}@${hostname()}`
