import { pageNames } from '#contract/values/page-names.ts'

/**
 * A page that is rendered ahead comes with the styles of its first look alone, and with the sheet of all screens for paper.
 * It is in force for the screen when this resolves: nothing is ever shown before its style. Rejects when it did not load.
 */
export async function wholeSheet(): Promise<void> {
  const link = document.getElementById(pageNames.sheet)
  // `npm run dev` has none.
  if (!(link instanceof HTMLLinkElement)) return
  if (link.sheet) {
    link.media = 'all'
    return
  }
  // One that failed before this tells nobody any more. Another one for the same file joins it on its way.
  const again = link.cloneNode() as HTMLLinkElement
  again.media = 'all'
  await new Promise((resolve, reject) => {
    again.addEventListener('load', resolve, { once: true })
    again.addEventListener('error', () => reject(new Error('the style sheet did not load')), { once: true })
    link.after(again)
  })
  link.remove()
}
