import { writeDraft } from '#platform/web/form/use-kept-values.ts'
import { storedInTab } from '#platform/web/page/stored.ts'

/** What was written for a new case, where there was one: it stands in the message to that one, to be sent there. */
export function keepMessage(accountId: string, text: string): void {
  if (text.trim() !== '') storedInTab.write('form-writeToCase', writeDraft({ text }, accountId, Date.now()))
}
