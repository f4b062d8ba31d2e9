/** Tries again, a little later each time, as long as a person would come back for it; then fails with the last reason. */
export async function untilDone<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const giveUpAt = performance.now() + 300_000
  for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 2000)) {
    try {
      return await attempt()
    } catch (fault) {
      if (performance.now() > giveUpAt) throw fault
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
