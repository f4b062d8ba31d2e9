import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PageData } from '#contract/shapes/page-data.ts'
import { languages } from '#contract/values/languages.ts'
import { LanguageProvider } from '#platform/web/i18n/language-provider.tsx'
import { PageDataProvider } from '#platform/web/page/page-data.tsx'
import { de } from '../messages/de.ts'
import { en } from '../messages/en.ts'
import { fr } from '../messages/fr.ts'
import { it } from '../messages/it.ts'
import { PrivacyNotice } from './privacy-notice.tsx'

const words = { en, it, fr, de }

function shown(language: keyof typeof words, privacy: object | null): string {
  const tenant = { title: 'Valle', language: 'it', timeZone: 'Europe/Rome', privacy }
  const page = { tenant, language, languages: [...languages] } as unknown as PageData
  const texts = { pages: words[language] }
  return renderToStaticMarkup(
    <PageDataProvider page={page}>
      <LanguageProvider first={texts} load={() => Promise.resolve(texts)}>
        <PrivacyNotice />
      </LanguageProvider>
    </PageDataProvider>,
  )
}

test.each(languages)('an operator without a notice has the documented placeholder, in %s', (language) => {
  expect(shown(language, null)).toBe('<p>PDF</p>')
})

test('a notice is in the reader’s language, or in the operator’s own and marked so', () => {
  const privacy = { text: { it: '# Chi tratta i dati\n\nNoi.', en: '# Who handles them\n\n- We' } }
  expect(shown('en', privacy)).toContain('<h2>Who handles them</h2><ul><li>We</li></ul>')
  expect(shown('de', privacy)).toMatch(/lang="it"><h2>Chi tratta i dati<.h2><p>Noi.<.p>/)
})
