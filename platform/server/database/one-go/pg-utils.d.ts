declare module 'pg/lib/utils.js' {
  /** A value as the driver sends it: null, text, or bytes. */
  export function prepareValue(value: unknown): Buffer | string | null
}
