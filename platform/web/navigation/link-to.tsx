import type { ReactNode } from 'react'
import { ScreenLink } from './screen-link.tsx'
import type { ScreenName, ScreenSearch } from './screens.tsx'

/** What a text's `<a>…</a>` becomes: `t.rich('lead', { a: linkTo('notFound') })`. */
export function linkTo<Name extends ScreenName>(to: Name, search?: ScreenSearch<Name>) {
  return (text: ReactNode) => (
    <ScreenLink to={to} {...(search && { search })}>
      {text}
    </ScreenLink>
  )
}
