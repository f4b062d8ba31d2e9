import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PageData } from '#contract/shapes/portal/page-data.ts'
import { en } from '#platform/messages/en.ts'
import { fr } from '#platform/messages/fr.ts'
import { LanguageProvider } from '../../i18n/language-provider.tsx'
import { wholeTexts } from '../../i18n/texts.ts'
import { PageDataProvider } from '../../page/page-data.tsx'
import { ErrorSummary } from './error-summary.tsx'

test.each([
  ['en', en, 'First name', '* Required', 'First name: * Required'],
  ['fr', fr, 'Prénom', '* Obligatoire', 'Prénom\u202f: * Obligatoire'],
  ['en', en, 'First name', 'Enter your first name', 'Enter your first name'],
  ['fr', fr, 'Prénom', 'Indiquez votre prénom', 'Indiquez votre prénom'],
] as const)('an error is named after its field, in %s, once', (language, shell, label, text, said) => {
  const page = { tenant: { language, timeZone: 'Europe/Rome' }, language, languages: [language] } as unknown as PageData
  const html = renderToStaticMarkup(
    <PageDataProvider page={page}>
      <LanguageProvider texts={wholeTexts(language, { shell })}>
        <ErrorSummary errors={[{ path: 'name', fieldId: 'f1', text }]} labels={{ f1: label }} failures={1} />
      </LanguageProvider>
    </PageDataProvider>,
  )
  expect(html.replaceAll(/<[^>]*>/g, '|')).toContain(`|${said}|`)
})
