import type { Choices } from '#contract/choices.ts'

/**
 * Whether passkeys may be added and let in. Where the tenant chooses otherwise later, those that are there rest: they let
 * nobody in and prove nothing, and can only be removed.
 */
export function arePasskeysOffered({ choices }: { choices: Pick<Choices, 'passkeys' | 'signIn'> }): boolean {
  return choices.passkeys === 'offered' && choices.signIn === 'form'
}
