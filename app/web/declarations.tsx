import type { en } from '../messages/en.ts'
import type { routes } from '../routes.tsx'

type Routes = typeof routes

/** Tells the libraries' types which texts and screens there are, so that a wrong key or name does not compile. */
declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en
  }
}

declare module '#platform/web/navigation/screens.tsx' {
  interface ScreenRegister {
    screens: SearchShapes
  }
}

type SearchShapes = { [Name in keyof Routes]: Routes[Name]['search'] }
