import { caseTextFlaw, plainCaseText } from '#contract/values/case-text.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { changeOwnCase } from './change-own-case.ts'

/** Opens a closed case again, with what is still wrong. */
export const reopenCase: Handler<'reopenCase'> = async (given) => {
  const { body, refuse } = given
  const flaw = caseTextFlaw(body.text, true)
  if (flaw) return refuse('fields.invalid', [{ path: 'text', msg: flaw }])
  const text = plainCaseText(body.text)
  const reopened = await changeOwnCase(given, body.number, { what: 'reopened', text })
  // It is open: then what they write is a message.
  const isOpen = 'hindrance' in reopened && reopened.hindrance === 'unfit'
  const changed = isOpen ? await changeOwnCase(given, body.number, { what: 'message', text }) : reopened
  if ('case' in changed) return changed.case
  if ('waitSeconds' in changed) return refuse('request.too_many', changed.waitSeconds)
  if (changed.hindrance === 'too_late') return refuse('case.too_late')
  if (changed.hindrance === 'open_elsewhere') return refuse('case.open_elsewhere')
  return refuse('case.not_found')
}
