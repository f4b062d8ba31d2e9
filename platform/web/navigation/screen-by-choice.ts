import type { Choices } from '#contract/choices.ts'
import type { LazyScreen } from './lazy-screen.ts'

/** A screen with variants: the tenant's choice says which view is shown. */
export interface ScreenByChoice {
  viewOf(choices: Choices): LazyScreen
}

/**
 * A screen that looks different from tenant to tenant: `screenByChoice('view', { short: lazy(…), long: … })`
 * names the variation point and gives each of its values a view; forgetting one does not compile.
 */
export function screenByChoice<Name extends keyof Choices>(
  name: Name,
  views: Record<Choices[Name], LazyScreen>,
): ScreenByChoice {
  return { viewOf: (choices) => views[choices[name]] }
}

/** The one view that a tenant's readers see, of a screen with or without variants. */
export function viewOf(screen: LazyScreen | ScreenByChoice, choices: Choices): LazyScreen {
  return 'viewOf' in screen ? screen.viewOf(choices) : screen
}
