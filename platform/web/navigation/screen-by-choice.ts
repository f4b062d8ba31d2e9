import type { WordChoices } from '#contract/choices.ts'
import type { LazyScreen } from './lazy-screen.ts'

/** A screen with variants: the tenant's choice says which view is shown. */
export interface ScreenByChoice {
  viewOf(choices: WordChoices): LazyScreen
}

/**
 * A screen that looks different from tenant to tenant: `screenByChoice('view', { short: lazy(…), long: … })`
 * names the variation point and gives each of its values a view; forgetting one does not compile.
 */
export function screenByChoice<Name extends keyof WordChoices>(
  name: Name,
  views: Record<WordChoices[Name], LazyScreen>,
): ScreenByChoice {
  return { viewOf: (choices) => views[choices[name]] }
}

/** The one view that a tenant's readers see, of a screen with or without variants. */
export function viewOf(screen: LazyScreen | ScreenByChoice, choices: WordChoices): LazyScreen {
  return 'viewOf' in screen ? screen.viewOf(choices) : screen
}
