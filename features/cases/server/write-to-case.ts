import { caseTextFlaw, plainCaseText } from '#contract/values/case-text.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { changeOwnCase } from './change-own-case.ts'

/** Adds what the traveller writes; a case that waited for them waits for the operator again. */
export const writeToCase: Handler<'writeToCase'> = async (given) => {
  const { body, refuse } = given
  const flaw = caseTextFlaw(body.text, true)
  if (flaw) return refuse('fields.invalid', [{ path: 'text', msg: flaw }])
  const changed = await changeOwnCase(given, body.number, { what: 'message', text: plainCaseText(body.text) })
  if ('case' in changed) return changed.case
  if ('waitSeconds' in changed) return refuse('request.too_many', changed.waitSeconds)
  return refuse(changed.hindrance === 'unfit' ? 'case.closed' : 'case.not_found')
}
