import { legalLineIn } from '#contract/values/legal-line.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { useTenant } from '../page/page-data.tsx'

/** The tenant's company line in the reader's language, or marked as what it is where there is none. */
export function LegalLine() {
  const { language } = useLanguage()
  const line = legalLineIn(useTenant(), language)
  return <p lang={line.language === language ? undefined : line.language}>{line.text}</p>
}
