import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ProofOfTap } from '#contract/shapes/portal/proof-of-tap.ts'
import { keptProof } from '#domain/sessions/web/kept-proof.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { useScreenAddress } from '#platform/web/navigation/screens.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { dropShell, keepShell } from '#platform/web/service-worker/keep-shell.ts'

/** How often it is asked anew while it is looked at. */
const renewMs = 60_000

/**
 * Today's taps: the last answer, else what this browser keeps of today, shown at once and replaced as soon as an answer
 * comes. Each answer is kept, with the screen's own page, where the operator lets a browser keep it.
 */
export function useProofOfTap() {
  const { choices } = useTenant()
  const { id } = useAccount()
  const address = useScreenAddress()
  const keeps = choices.proofOfTap === 'offline' && choices.accountStorage === 'plain'
  const [kept] = useState(() => (keeps ? keptProof.of(id) : undefined))
  const asked = useQuery({
    ...callQuery('getProofOfTap', {}),
    // Without a network it fails at once, and what is kept says so.
    networkMode: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: renewMs,
    retry: false,
    meta: { isQuiet: true },
  })
  const path = address('proofOfTap')
  const scope = commonPath(path, address('dashboard'))
  useEffect(() => {
    if (!keeps) {
      keptProof.leaveTo(undefined)
      void dropShell()
    } else if (asked.data) {
      keptProof.keep(id, asked.data)
      void keepShell(path, scope)
    }
  }, [keeps, asked.data, id, path, scope])
  const proof: ProofOfTap | undefined = asked.data ?? kept
  return { ...asked, proof, keeps }
}

/** The longest path that both lie under: `/dashboard` of `/dashboard` and `/dashboard/x`. */
function commonPath(one: string, other: string): string {
  const [parts, others] = [one, other].map((path) => path.split('/'))
  const end = parts?.findIndex((part, at) => part !== others?.[at]) ?? 0
  return (end === -1 ? one : parts?.slice(0, end).join('/')) || '/'
}
