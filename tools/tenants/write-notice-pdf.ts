import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Theme } from '#contract/shapes/tenant/theme.ts'
import { noticeParts } from '#contract/values/notice-parts.ts'
import { openTaggedDocument } from '#platform/server/documents/tagged-document.ts'
import { paperLook } from '#platform/server/tenants/paper/paper-look.ts'

/**
 * `node tools/tenants/write-notice-pdf.ts TEXT PDF LOCALE AUTHOR`: makes a tagged PDF of a notice that is written as
 * plain text (first line: its title), as the privacy notice of tenants/lagunare was made. It looks like the theme.json beside it.
 */
const [textFile, pdfFile, language, author] = process.argv.slice(2)
if (!textFile || !pdfFile || !language || !author) throw new Error('name TEXT, PDF, LOCALE and AUTHOR')

const [title = '', ...rest] = readFileSync(textFile, 'utf8').split('\n')
const folder = dirname(pdfFile)
const theme = Theme.parse(JSON.parse(readFileSync(join(folder, 'theme.json'), 'utf8')))
const document = openTaggedDocument({ title, author, language, look: paperLook({ theme, folder }) })
document.paragraph(author, 'strong')
document.heading(1, title)
for (const part of noticeParts(rest.join('\n'))) {
  if (part.kind === 'heading') document.heading(2, part.text)
  else if (part.kind === 'paragraph') document.paragraph(part.text)
  else for (const item of part.items) document.paragraph(`– ${item}`)
}
writeFileSync(pdfFile, await document.finish((page, pages) => `${String(page)} / ${String(pages)}`))
