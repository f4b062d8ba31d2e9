/** Longer than anything may take: servers, database and peers stand still for 3 s at most, and come up again in a few. */
const patienceMs = 45_000

/** What was asked and got neither an answer nor an end of its connection. */
export const unanswered: string[] = []

/** Tries again, a little later each time, as long as a person would come back for it; then fails with the last reason. */
export async function untilDone<Result>(what: string, attempt: () => Promise<Result>): Promise<Result> {
  const giveUpAt = performance.now() + 300_000
  for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 2000)) {
    try {
      return await withPatience(what, attempt())
    } catch (fault) {
      if (performance.now() > giveUpAt) throw new Error(what, { cause: fault })
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

async function withPatience<Result>(what: string, answer: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    unanswered.push(what)
    reject(new Error(`no answer: ${what}`))
  }, patienceMs)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
