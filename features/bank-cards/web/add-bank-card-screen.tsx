import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTakenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { addBankCardSearch, isProviderReturn } from './add-bank-card-search.ts'
import { RegistrationIntro } from './registration-intro.tsx'
import { RegistrationResult } from './registration-result.tsx'
import { useFocusAfterPress } from './use-focus-after-press.ts'

/**
 * Adds a card: what happens, off to the card provider, and the page that one returns to. The return is taken out of the
 * address at once, so that reloading or Back begins anew and repeats nothing.
 */
export function AddBankCardScreen() {
  const t = useTranslations('bankCards')
  const taken = useTakenSearch(addBankCardSearch)
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
  if (isProviderReturn(taken.query) && !isAgain) {
    const begin = () => {
      onPress()
      setIsAgain(true)
    }
    return <RegistrationResult query={taken.query} onAgain={begin} />
  }
  return <RegistrationIntro />
}
