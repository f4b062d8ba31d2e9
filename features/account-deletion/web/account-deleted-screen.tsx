import { useEffect } from 'react'
import { useGo } from '#platform/web/navigation/screens.tsx'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { DeletionFarewell } from './deletion-farewell.tsx'
import { deletionMark } from './deletion-mark.ts'

/** The end of a deletion. Whoever comes here without one goes to the account, which is as it was. */
export function AccountDeletedScreen() {
  const go = useGo()
  const isDeleted = deletionMark.isOf(useAccount().id)
  useEffect(() => {
    if (!isDeleted) void go('account', {}, 'replace')
    // Once: the way there is new at each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDeleted])
  return isDeleted && <DeletionFarewell />
}
