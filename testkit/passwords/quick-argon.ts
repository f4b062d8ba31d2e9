import { createRequire } from 'node:module'

/** By Node's own way to a package: what the tests' servers import by its name is this module. */
const argon = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')
let isAgreed = false
let compared = 0

/**
 * In place of `@node-rs/argon2` where tests and servers are one process (vitest.config.ts): the same hashes at the least
 * cost, of which one otherwise takes twenty milliseconds of the processor. A hash tells what it cost, and is compared at
 * that. Which cost the portal asks for is looked at in argon-passwords.test.ts.
 *
 * @public what imports it calls it `@node-rs/argon2`
 */
export const hash: typeof argon.hash = (password, options, signal) =>
  argon.hash(password, isAgreed ? options : { ...options, memoryCost: 8, timeCost: 1 }, signal)
/** @public as above */
export const verify: typeof argon.verify = (...given) => {
  compared += 1
  return argon.verify(...given)
}

/** For a test of how long something takes: `beforeAll(payForHashes)`, from where on they cost what the portal asks for. */
export function payForHashes(): () => void {
  isAgreed = true
  return () => void (isAgreed = false)
}

/** How many passwords this process compared: how long a login takes, where it takes no time. */
export const comparisons = (): number => compared

export const areHashesPaid = (): boolean => isAgreed
