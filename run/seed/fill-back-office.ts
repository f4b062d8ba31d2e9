/**
 * Fills an operator's back office in the sandbox over the wire, as its own systems would. It forgets everything when it
 * ends, so this is done at every start; with the same lines it says the same again.
 */
export async function fillBackOffice(sandboxUrl: string, operatorKey: string, feed: Iterable<string>): Promise<void> {
  const response = await fetch(`${sandboxUrl}/back_office/feed`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/x-ndjson' },
    body: [...feed].join(''),
  })
  const report = (await response.json()) as { refused?: number }
  if (response.status !== 200 || report.refused !== 0)
    throw new Error(`the back office did not take the demo's data: ${JSON.stringify(report)}`)
}
