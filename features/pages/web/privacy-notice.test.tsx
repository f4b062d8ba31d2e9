import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadMessages } from '#app/messages/load-messages.ts'
import type { PageData } from '#contract/shapes/portal/page-data.ts'
import { languages, type LanguageCode } from '#contract/values/languages.ts'
import { LanguageProvider } from '#platform/web/i18n/language-provider.tsx'
import { wholeTexts } from '#platform/web/i18n/texts.ts'
import { PageDataProvider } from '#platform/web/page/page-data.tsx'
import { PrivacyNotice } from './privacy-notice.tsx'

async function shown(language: LanguageCode, privacy: object | null): Promise<string> {
  const tenant = { title: 'Valle', language: 'it', timeZone: 'Europe/Rome', privacy }
  const page = { tenant, language, languages: [...languages] } as unknown as PageData
  const texts = await loadMessages(language)
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PageDataProvider page={page}>
        <LanguageProvider texts={wholeTexts(language, texts)}>
          <PrivacyNotice />
        </LanguageProvider>
      </PageDataProvider>
    </QueryClientProvider>,
  )
}

test.each(languages)('an operator without a notice has the documented placeholder, in %s', async (language) => {
  expect(await shown(language, null)).toBe('<p>PDF</p>')
})

test('a privacy notice is in the reader’s language, or in the operator’s own and marked so', async () => {
  const privacy = { text: { it: '# Chi tratta i dati\n\nNoi.', en: '# Who handles them\n\n- We' } }
  expect(await shown('en', privacy)).toContain('<h2>Who handles them</h2><ul><li>We</li></ul>')
  expect(await shown('de', privacy)).toMatch(/lang="it"><h2>Chi tratta i dati<.h2><p>Noi.<.p>/)
})
