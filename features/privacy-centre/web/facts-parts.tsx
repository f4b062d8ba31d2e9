import { useQuery } from '@tanstack/react-query'
import { callQuery } from '#platform/web/client/call-query.ts'
import { Card } from '#platform/web/ui/page/card.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { ConsentsPart } from './consents-part.tsx'
import { CopyPart } from './copy/copy-part.tsx'
import { KeptPart } from './kept-part.tsx'

/** The parts that the server's facts fill. */
export function FactsParts() {
  const { data, error, isPending, refetch } = useQuery(callQuery('getPrivacyFacts', {}))
  if (data)
    return (
      <>
        <CopyPart facts={data} />
        <ConsentsPart facts={data} />
        <KeptPart facts={data} />
      </>
    )
  return <Card>{isPending ? <Skeleton lines={8} /> : <ErrorPart error={error} onRetry={() => void refetch()} />}</Card>
}
