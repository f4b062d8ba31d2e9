/** Calls that a screen asks first, whatever its address says: they may come with its page, or as soon as it is wanted. */
export type FirstCall = 'getSession' | 'getHome' | 'listBankCards' | 'listCardLooks'

/** A question with all that it takes, as the screen asks it. */
export interface FirstQuestion {
  name: FirstCall
  input: { body?: { accounts_id: string } }
}

/** The questions of a screen for the holder of an account. */
export function firstQuestions(names: readonly FirstCall[], accountId: string): FirstQuestion[] {
  return names.map((name) => ({ name, input: name === 'listBankCards' ? { body: { accounts_id: accountId } } : {} }))
}

/** A question that the server asked on the reader's behalf, with its answer. */
export interface AnswerAhead extends FirstQuestion {
  answer: unknown
}
