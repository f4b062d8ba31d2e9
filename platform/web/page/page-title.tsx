import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useTenant } from './page-data.tsx'

const TitleErrorsContext = createContext<(on: boolean) => void>(() => undefined)

/** Sets the page's title: the screen's own, the portal's name after it, "Error:" before it while errors stand. */
export function PageTitle({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('shell')
  const tenant = useTenant()
  const [forms, setForms] = useState(0)
  const page = t('pageTitle', { page: title, portal: tenant.title })

  useEffect(() => {
    document.title = forms > 0 ? t('errorTitle', { title: page }) : page
  }, [page, forms, t])

  const value = useMemo(() => (on: boolean) => setForms((count) => count + (on ? 1 : -1)), [])
  return <TitleErrorsContext value={value}>{children}</TitleErrorsContext>
}

/** Puts "Error:" before the page's title while `on` is true. FormShell does it by itself. */
export function useTitleErrors(on: boolean): void {
  const set = useContext(TitleErrorsContext)
  useEffect(() => {
    if (!on) return
    set(true)
    return () => set(false)
  }, [on, set])
}
