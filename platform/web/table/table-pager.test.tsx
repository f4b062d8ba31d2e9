import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PageData } from '#contract/shapes/portal/page-data.ts'
import { de } from '../../messages/de.ts'
import { en } from '../../messages/en.ts'
import { fr } from '../../messages/fr.ts'
import { it } from '../../messages/it.ts'
import { LanguageProvider } from '../i18n/language-provider.tsx'
import { wholeTexts } from '../i18n/texts.ts'
import { PageDataProvider } from '../page/page-data.tsx'
import { TablePager } from './table-pager.tsx'

test.each([
  ['en', en, ['11,521–11,530 of 15,420', 'Page 1,153 of 1,542']],
  ['it', it, ['11.521–11.530 di 15.420', 'Pagina 1153 di 1542']],
  ['fr', fr, ['11\u202f521–11\u202f530 sur 15\u202f420', 'Page 1\u202f153 sur 1\u202f542']],
  ['de', de, ['11.521–11.530 von 15.420', 'Seite 1.153 von 1.542']],
] as const)('the pager writes its numbers as the counter does, in %s', (language, shell, said) => {
  const page = { tenant: { language, timeZone: 'Europe/Rome' }, language, languages: [language] } as unknown as PageData
  const place = { page: 1153, pages: 1542, from: 11_521, to: 11_530, count: 15_420 }
  const html = renderToStaticMarkup(
    <PageDataProvider page={page}>
      <LanguageProvider texts={wholeTexts(language, { shell })}>
        <TablePager caption="Tickets" {...place} length={10} onPage={() => undefined} onLength={() => undefined} />
      </LanguageProvider>
    </PageDataProvider>,
  )
  for (const text of said) expect(html).toContain(`>${text}<`)
})
