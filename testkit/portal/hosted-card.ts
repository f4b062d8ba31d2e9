/** What the provider's page does with a card, without a browser: posts our form, types the card, follows back. */
export interface HostedForm {
  action: string
  fields: Record<string, string>
}

/** Submits the signed form and answers the address of the card form on the hosted page. */
export async function openHostedPage(form: HostedForm): Promise<string> {
  const opened = await fetch(form.action, {
    method: 'POST',
    body: new URLSearchParams(form.fields),
    redirect: 'follow',
  })
  const page = await opened.text()
  const action = /<form[^<>]*action="([^"]+)"/.exec(page)?.[1]
  if (action === undefined)
    throw new Error(`the provider refused our form: ${/id="problem">([^<]*)/.exec(page)?.[1] ?? page}`)
  return new URL(action, form.action).href
}

/** Types a test card and answers the query with which the browser comes back, raw and without the question mark. */
export async function payHosted(form: HostedForm, cardNumber: string): Promise<string> {
  const action = await openHostedPage(form)
  const card = { card_number: cardNumber, expiry: '12/30', security_code: '123', action: 'pay' }
  const done = await fetch(action, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
  const back = done.headers.get('location')
  if (back === null) throw new Error(`the hosted page sent nobody back: ${await done.text()}`)
  return new URL(back).search.slice(1)
}

/** Leaves the hosted page by its Cancel button. */
export async function cancelHosted(form: HostedForm): Promise<string> {
  const action = await openHostedPage(form)
  const done = await fetch(action, {
    method: 'POST',
    body: new URLSearchParams({ action: 'cancel' }),
    redirect: 'manual',
  })
  return new URL(done.headers.get('location') ?? '', form.action).search.slice(1)
}
