import { readFileSync, writeFileSync } from 'node:fs'
import { noticeParts } from '#contract/values/notice-parts.ts'
import { openTaggedDocument } from '#platform/server/documents/tagged-document.ts'

/**
 * `node tools/tenants/write-notice-pdf.ts TEXT PDF LOCALE AUTHOR`: makes a tagged PDF of a notice that is written as
 * plain text (first line: its title), as the privacy notice of tenants/lagunare was made.
 */
const [textFile, pdfFile, language, author] = process.argv.slice(2)
if (!textFile || !pdfFile || !language || !author) throw new Error('name TEXT, PDF, LOCALE and AUTHOR')

const [title = '', ...rest] = readFileSync(textFile, 'utf8').split('\n')
const document = openTaggedDocument({ title, author, language })
document.paragraph(author, 'strong')
document.heading(1, title)
for (const part of noticeParts(rest.join('\n'))) {
  if (part.kind === 'heading') document.heading(2, part.text)
  else if (part.kind === 'paragraph') document.paragraph(part.text)
  else for (const item of part.items) document.paragraph(`– ${item}`)
}
writeFileSync(pdfFile, await document.finish((page, pages) => `${String(page)} / ${String(pages)}`))
