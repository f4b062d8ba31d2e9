/** A bar of a plot; `peer` is what the others are compared with. */
export interface Bar {
  label: string
  value: number
  isPeer?: boolean
}

const rowHeight = 28
const [labelWidth, barWidth, valueWidth] = [250, 330, 100]

/** Bars side by side as an SVG that reads on light and dark ground; each says its value in words too. */
export function barsSvg({ title, unit, bars }: { title: string; unit: string; bars: readonly Bar[] }): string {
  const most = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE)
  const height = 44 + bars.length * rowHeight
  const width = labelWidth + barWidth + valueWidth
  const rows = bars.map(({ label, value, isPeer }, index) => {
    const y = 40 + index * rowHeight
    const length = Math.max(1, (value / most) * barWidth).toFixed(1)
    const middle = String(y + 14)
    return [
      `<text x="${String(labelWidth - 10)}" y="${middle}" text-anchor="end">${escaped(label)}</text>`,
      `<rect class="${isPeer ? 'peer' : 'ours'}" x="${String(labelWidth)}" y="${String(y)}" width="${length}" height="20" rx="3"/>`,
      `<text x="${(labelWidth + Number(length) + 8).toFixed(1)}" y="${middle}">${numberText(value)} ${escaped(unit)}</text>`,
    ].join('\n')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" width="${String(width)}" height="${String(height)}" role="img" aria-label="${escaped(title)}">
<style>
text { font: 13px system-ui, sans-serif; fill: #1d2939 }
.title { font-weight: 600 }
.ours { fill: #1d5fbf }
.peer { fill: #98a2b3 }
@media (prefers-color-scheme: dark) { text { fill: #e4e7ec } .ours { fill: #6ea8fe } .peer { fill: #667085 } }
</style>
<text class="title" x="0" y="18">${escaped(title)}</text>
${rows.join('\n')}
</svg>
`
}

const numberText = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
