import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTakenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { isProviderReturn } from '#domain/card-provider/web/is-provider-return.ts'
import { addBankCardSearch } from './add-bank-card-search.ts'
import { keptReturn } from './registration/kept-return.ts'
import { RegistrationIntro } from './registration/registration-intro.tsx'
import { RegistrationResult } from './registration/registration-result.tsx'
import { useFocusAfterPress } from './registration/use-focus-after-press.ts'

/**
 * Adds a card: what happens, off to the card provider, and the page that one returns to. The return is taken out of the
 * address at once, so that Back begins anew; a reload goes on as long as its outcome is not known.
 */
export function AddBankCardScreen() {
  const t = useTranslations('bankCards')
  const taken = useTakenSearch(addBankCardSearch)
  const [kept] = useState(() => keptReturn.recall())
  const [isAgain, setIsAgain] = useState(false)
  const onPress = useFocusAfterPress(isAgain)
  if (!taken) {
    return (
      <>
        <PageHeading>{t('addTitle')}</PageHeading>
        <Skeleton lines={6} />
      </>
    )
  }
  const query = isProviderReturn(taken.query) ? taken.query : kept
  if (query !== '' && !isAgain) {
    const begin = () => {
      onPress()
      setIsAgain(true)
    }
    return <RegistrationResult query={query} onAgain={begin} />
  }
  return <RegistrationIntro />
}
