import { limits } from '#contract/limits.ts'
import { browserMark } from '#platform/server/http/request/cookies.ts'

/** Marks the browser in which a login at a provider began; every login prolongs it. */
export const identityBrowser = browserMark('__Host-identity', limits.identityBrowserDays)
