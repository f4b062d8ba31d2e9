import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '#platform/web/client/call-query.ts'
import { useShortWait } from '#platform/web/timers/use-short-wait.ts'
import { Card } from '#platform/web/ui/page/card.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { ConsentsPart } from './consents-part.tsx'
import { CopyPart, useDataCopy } from './copy/copy-part.tsx'
import { KeptPart } from './kept-part.tsx'

/** Facts that are there wait for what stands above them, but no longer. */
const holdMs = 1500

/**
 * The parts that the server's facts fill, and what follows them. Nobody knows how high the part above them becomes: while it
 * is awaited (`isAboveAwaited`) nothing stands below it, so that nothing moves.
 */
export function FactsParts({ isAboveAwaited, children }: { isAboveAwaited: boolean; children: ReactNode }) {
  const facts = useQuery(callQuery('getPrivacyFacts', {}))
  const copy = useDataCopy()
  // At first alone: asked for again, what failed waits in its own place.
  const isWaiting = !facts.isFetched || !copy.isFetched
  const isHeld = useShortWait(isAboveAwaited && !isWaiting, holdMs)
  if (isAboveAwaited && (isWaiting || isHeld)) return null
  if (isWaiting)
    return (
      <Card>
        <Skeleton lines={8} />
      </Card>
    )
  return (
    <>
      {facts.data ? (
        <>
          <CopyPart facts={facts.data} copy={copy} />
          <ConsentsPart facts={facts.data} />
          <KeptPart facts={facts.data} />
        </>
      ) : (
        <Card>
          {facts.isPending ? (
            <Skeleton lines={8} />
          ) : (
            <ErrorPart error={facts.error} onRetry={() => void facts.refetch()} />
          )}
        </Card>
      )}
      {children}
    </>
  )
}
