const longestMs = 2000

/** What a look at the database found, or undefined when it failed or took too long: metrics wait for nobody. */
export async function lookInTime<Found>(look: Promise<Found>): Promise<Found | undefined> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, longestMs, undefined)))
  const found = await Promise.race([look.catch(() => undefined), tooLong])
  clearTimeout(timer)
  return found
}
