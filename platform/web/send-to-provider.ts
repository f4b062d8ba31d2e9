import type { ProviderForm } from '#contract/shapes/provider-form.ts'

/**
 * Leaves for the card provider's hosted page: posts the fields that the server signed, as a form of hidden inputs.
 * Nothing is made or changed here.
 */
export function sendToProvider({ action, fields }: Pick<ProviderForm, 'action' | 'fields'>): void {
  const form = document.createElement('form')
  form.method = 'POST'
  form.action = action
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  // A field may be called "submit" and hide the form's own way to submit.
  HTMLFormElement.prototype.submit.call(form)
  form.remove()
}
