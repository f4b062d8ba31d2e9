import { createContext, useContext, type ReactNode } from 'react'
import type { PageData } from '#contract/shapes/portal/page-data.ts'
import { pageNames } from '#contract/values/page-names.ts'

const PageDataContext = createContext<PageData | undefined>(undefined)

/** Gives the page's data (tenant, language, logos) to everything below. */
export function PageDataProvider({ page, children }: { page: PageData; children: ReactNode }) {
  return <PageDataContext value={page}>{children}</PageDataContext>
}

export function usePageData(): PageData {
  const page = useContext(PageDataContext)
  if (!page) throw new Error('PageDataProvider is missing')
  return page
}

/** The tenant as a screen may know it: choices, currency, time zone, title. Ask for the choice, never for the name. */
export function useTenant(): PageData['tenant'] {
  return usePageData().tenant
}

/** Reads what the server wrote into the page. */
export function readPageData(): PageData {
  const text = document.getElementById(pageNames.data)?.textContent
  if (!text) throw new Error('the page carries no data')
  return JSON.parse(text) as PageData
}
