import { useEffect, useState } from 'react'
import { text } from '#platform/web/navigation/search.ts'
import { useTakenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { linkToken } from './link-token.ts'

const tokenSearch = { token: text() }

/**
 * The token in the address of this page, which leaves the address bar at once; after a reload the one that this tab kept
 * for the page. Undefined until the page is hydrated, empty where there is none. It is forgotten with the page.
 */
export function useLinkToken(): string | undefined {
  const taken = useTakenSearch(tokenSearch)?.values.token
  const [token, setToken] = useState<string>()
  if (taken !== undefined && token === undefined) setToken(taken || linkToken.recall(window.location.pathname))

  useEffect(() => {
    if (!token) return
    linkToken.keep(token, window.location.pathname)
    return () => linkToken.forget()
  }, [token])
  return token
}
