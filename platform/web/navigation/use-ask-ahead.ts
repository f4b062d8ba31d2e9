import { useContext } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { firstQuestions } from '#contract/shapes/portal/first-questions.ts'
import { documentedPath } from '#contract/values/paths/own-paths.ts'
import { isAhead, putAhead } from '../client/ahead.ts'
import { ask } from '../client/client.ts'
import { useTenant } from '../page/page-data.tsx'
import { ScreensContext } from './screens.tsx'

/**
 * Asks what the screen at an address asks first, before it is there, so that its code and its data come at once. What is
 * kept already is left alone, unless it is `anew`: all of it, for somebody who has just come in. The account is theirs.
 */
export function useAskAhead(): (href: string, accountId: string | undefined, how?: 'anew') => void {
  const screens = useContext(ScreensContext)
  const queries = useQueryClient()
  const tenant = useTenant()
  return (href, accountId, how) => {
    const path = documentedPath(tenant, href.split(/[?#]/)[0] ?? '')
    const { first = [] } = Object.values(screens).find((row) => row.path === path) ?? {}
    for (const { name, input } of firstQuestions(first, accountId ?? '')) {
      const isOfNobody = accountId === undefined && input.body !== undefined
      if (name === 'getSession' || isOfNobody) continue
      if (how !== 'anew' && (isAhead(name, input) || queries.getQueryState([name, input]))) continue
      putAhead(name, input, ask(name, input as never))
    }
  }
}
