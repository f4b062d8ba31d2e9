import { limits } from '#contract/limits.ts'
import { browserMark } from '#platform/server/http/request/cookies.ts'

/** Marks the browser in which somebody signed up, for as long as a sign-up waits. */
export const signUpBrowser = browserMark('__Host-sign-up', limits.signUpDays)
