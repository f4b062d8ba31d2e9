/**
 * How well a time tells on which of two sides it was taken: the part of all pairs in which the one of `ones` is the longer
 * (ties count half), the area under the curve of Mann and Whitney. 0.5: not at all; 0 or 1: always.
 */
export function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const all = [...ones.map((ms) => ({ ms, isOne: true })), ...others.map((ms) => ({ ms, isOne: false }))].toSorted(
    (a, b) => a.ms - b.ms,
  )
  let ranks = 0
  for (let from = 0; from < all.length;) {
    let to = from
    while (to < all.length && all[to]?.ms === all[from]?.ms) to++
    const rank = (from + 1 + to) / 2
    ranks += rank * all.slice(from, to).filter(({ isOne }) => isOne).length
    from = to
  }
  return (ranks - (ones.length * (ones.length + 1)) / 2) / (ones.length * others.length)
}
