import { browserMark } from '#platform/server/http/request/cookies.ts'

/** Marks the browser in which a login with a passkey began: nobody else can end it, nor be made to. */
export const passkeyBrowser = browserMark('__Host-passkey', 1)
