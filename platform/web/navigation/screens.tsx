import { createContext, useContext, type ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import { ownPath } from '#contract/values/paths/own-paths.ts'
import { useTenant } from '../page/page-data.tsx'
import type { ScreenRow } from './screen-row.ts'
import { plainSearch, writeSearch, type SearchOf, type SearchShape } from './search.ts'

/**
 * Filled by the route table: `declare module '#platform/web/navigation/screens.tsx' { interface ScreenRegister {
 * screens: … } }`, name of a screen → what it reads from the query.
 *
 * @public
 */
export interface ScreenRegister {
  readonly isOpen?: true
}
type Screens = ScreenRegister extends { screens: infer Table } ? Table : Record<never, SearchShape>
export type ScreenName = keyof Screens
export type ScreenSearch<Name extends ScreenName> = Partial<SearchOf<Screens[Name]>>

export type ScreenTable = Readonly<Record<string, Pick<ScreenRow, 'path' | 'search' | 'first'>>>
export const ScreensContext = createContext<ScreenTable>({})

export function ScreensProvider({ screens, children }: { screens: ScreenTable; children: ReactNode }) {
  return <ScreensContext value={screens}>{children}</ScreensContext>
}

/** Builds the address of a screen by its name in the route table, as the tenant's readers see it. */
export function useScreenAddress(): <Name extends ScreenName>(name: Name, search?: ScreenSearch<Name>) => string {
  const screens = useContext(ScreensContext)
  const tenant = useTenant()
  return (name, search) => {
    const row = screens[name]
    if (!row) throw new Error(`no such screen: ${name}`)
    return ownPath(tenant, row.path) + plainSearch.stringify(writeSearch(row.search, {}, search ?? {}))
  }
}

/** Goes to a screen by its name: `go('notFound')`, `go(name, { field: value })`. `replace` leaves no step to come back to. */
export function useGo(): <Name extends ScreenName>(
  name: Name,
  search?: ScreenSearch<Name>,
  how?: 'push' | 'replace',
) => Promise<void> {
  const router = useRouter()
  const address = useScreenAddress()
  return (name, search, how = 'push') => router.navigate({ href: address(name, search), replace: how === 'replace' })
}
