import { oneOf } from '#platform/web/navigation/search.ts'

/** What has been changed, for the page that says so. */
export const accountChangedSearch = { what: oneOf(['details', 'password'], 'details') }
