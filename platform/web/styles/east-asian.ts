import chinese from '@fontsource-variable/noto-sans-sc/wght.css?url'
import korean from '@fontsource-variable/noto-sans-kr/wght.css?url'

/** Longer than that no text waits for its glyphs. */
const longestMs = 1000

/** Han and kana stand in the one sheet, hangul in the other. */
const sheets = [
  { href: chinese, has: /[\u2e80-\u312f\u3190-\ua4cf\uf900-\ufaff\uff00-\uffef]/ },
  { href: korean, has: /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/ },
]
/** What systems have of their own goes before ours. */
const families =
  "'PingFang SC','Hiragino Sans','Microsoft YaHei','Yu Gothic','Apple SD Gothic Neo','Malgun Gothic'," +
  "'Noto Sans CJK SC','Noto Sans SC Variable','Noto Sans KR Variable'"
const brought = new Set<string>()

/**
 * Brings the glyphs of Chinese, Japanese and Korean when a text has some: their sheets, of which a browser then loads the
 * few files that it draws with, and only where its system has none. A page without such a text loads nothing of it.
 * Where they come for the first time the text waits a moment for them: its lines would break anew. Ends when it can be shown.
 */
export async function bringEastAsian(text: string): Promise<void> {
  const missing = sheets.filter(({ href, has }) => !brought.has(href) && has.test(text))
  if (missing.length === 0) return
  const { style } = document.documentElement
  if (brought.size === 0) {
    const page = getComputedStyle(document.documentElement)
    const names = ['--font', '--font-headings'].map((name) => [name, page.getPropertyValue(name)] as const)
    for (const [name, own] of names) style.setProperty(name, `${own},${families}`)
  }
  const here = missing.map(({ href }) => {
    brought.add(href)
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    const ends = new Promise((resolve) => (link.onload = link.onerror = resolve))
    document.head.append(link)
    return ends
  })
  const characters = Array.from(text).filter((character) => missing.some(({ has }) => has.test(character)))
  const drawn = Promise.all(here).then(() => drawOnce([...new Set(characters)].join('')))
  await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, longestMs))])
}

/** Out of sight, so that a browser loads what it draws these characters with, and only where its system has none. */
async function drawOnce(characters: string): Promise<void> {
  const probe = Object.assign(document.createElement('span'), { className: 'visually-hidden', textContent: characters })
  probe.ariaHidden = 'true'
  document.body.append(probe)
  // What is drawn asks for its glyphs; before that there is nothing to wait for.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await document.fonts.ready
  probe.remove()
}
