/**
 * Answers at a whole step of time after it was asked, so that how long a look took tells nobody what was found. Work that
 * takes longer than a step is answered at the next one. `stepMs` in milliseconds.
 */
export async function inEvenTime<Answer>(stepMs: number, work: () => Promise<Answer>): Promise<Answer> {
  const begun = performance.now()
  const answer = await work()
  const tookMs = performance.now() - begun
  const restMs = Math.max(1, Math.ceil(tookMs / stepMs)) * stepMs - tookMs
  await new Promise((resolve) => setTimeout(resolve, restMs))
  return answer
}
