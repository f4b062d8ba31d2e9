/** Milliseconds that the work takes of the processor, the least of three tries: other processes cost it nothing. */
export async function processorMs(work: () => unknown): Promise<number> {
  let least = Infinity
  for (let attempt = 0; attempt < 3; attempt++) {
    const from = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(from)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}
