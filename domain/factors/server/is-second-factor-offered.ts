import type { Choices } from '#contract/choices.ts'

/**
 * Whether an account of the tenant may take on a second factor. Those that have one keep it, and are asked
 * for it, when the tenant chooses otherwise later.
 */
export function isSecondFactorOffered({ choices }: { choices: Pick<Choices, 'secondFactor' | 'signIn'> }): boolean {
  return choices.secondFactor === 'offered' && choices.signIn === 'form'
}
