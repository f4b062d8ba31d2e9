/** The table of calls without its schemas; call-routes.ts, beside this file, says how it comes to be. */
declare module 'virtual:call-routes' {
  export interface CallRoute {
    method: import('#contract/call.ts').Call['method']
    path: `/${string}`
    /** Its other path, for tenants that made a choice. */
    variant?: import('#contract/call.ts').CallVariant
    key: 'x-api-key' | 'api-key' | 'path' | 'none'
    text: boolean
    /** Documented text → refusal code. */
    wire: Readonly<Record<string, string>>
    /** Every refusal code that the call's row lists. */
    codes: readonly string[]
  }
  export const callRoutes: Readonly<Record<string, CallRoute>>
}
