import { limits } from '#contract/limits.ts'
import type { FieldError } from '#contract/refusals.ts'
import type { Passwords } from './passwords.ts'

/** What is wrong with a new password that was typed twice (specification section 5); its owner's names count as known. */
export async function newPasswordErrors(
  body: { new_password?: string | undefined; confirm_new_password?: string | undefined },
  owner: { name: string; surname: string; email: string },
  passwords: Passwords,
): Promise<FieldError[]> {
  const password = body.new_password ?? ''
  const again = body.confirm_new_password ?? ''
  const errors: FieldError[] = []
  if (password === '') errors.push({ path: 'new_password', msg: 'required' })
  else if (password.length > limits.passwordLength) errors.push({ path: 'new_password', msg: 'too_long' })
  else if (!(await passwords.isStrong(password, [owner.name, owner.surname, owner.email])))
    errors.push({ path: 'new_password', msg: 'weak' })
  if (again === '') errors.push({ path: 'confirm_new_password', msg: 'required' })
  else if (again !== password) errors.push({ path: 'confirm_new_password', msg: 'not_match' })
  return errors
}
