/** Runs at most `width` works at once and lets at most `room` more wait; past that it throws "not now" (503). */
export function queueOf(width: number, room: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= width) {
      if (waiting.length >= room) throw Object.assign(new Error('too many passwords wait'), { statusCode: 503 })
      await new Promise<void>((go) => waiting.push(go)) // whoever ends hands its place over
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
