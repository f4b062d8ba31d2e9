import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { PageData } from '#contract/shapes/portal/page-data.ts'
import { captchaOfForms } from '#domain/captcha/web/captcha-of-forms.ts'
import { sessionStore } from '#domain/sessions/web/session-store.ts'
import { FormHostContext } from '#platform/web/form/form-host.ts'
import { LanguageProvider } from '#platform/web/i18n/language-provider.tsx'
import type { Texts } from '#platform/web/i18n/texts.ts'
import { ScreensProvider, type ScreenTable } from '#platform/web/navigation/screens.tsx'
import { PageDataProvider } from '#platform/web/page/page-data.tsx'
import type { makeRouter } from './router.tsx'
import { routes } from '../routes.tsx'

/** The whole portal, the same on the server and in the browser. */
export function Portal(props: {
  page: PageData
  texts: Texts
  router: ReturnType<typeof makeRouter>
  queries: QueryClient
}) {
  const { tenant } = props.page
  const formHost = useMemo(
    () => ({ readerId: () => sessionStore.current()?.id ?? '', ...captchaOfForms(tenant) }),
    [tenant],
  )
  return (
    <PageDataProvider page={props.page}>
      <LanguageProvider texts={props.texts}>
        <QueryClientProvider client={props.queries}>
          <ScreensProvider screens={routes as ScreenTable}>
            <FormHostContext value={formHost}>
              <RouterProvider router={props.router} />
            </FormHostContext>
          </ScreensProvider>
        </QueryClientProvider>
      </LanguageProvider>
    </PageDataProvider>
  )
}
