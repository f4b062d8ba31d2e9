/** JSON of the portal's own that is the same for everybody and no call of the table. Throws where it does not come. */
export async function askFile(path: string): Promise<unknown> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answers ${String(answer.status)}`)
  return answer.json()
}
