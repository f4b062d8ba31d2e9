/**
 * The type of a translation: the same keys as the English texts, any text as value. English is written `as const`, so
 * a missing or extra key in another language does not compile.
 */
export type Messages<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Messages<English[Key]>
}

/** Texts of a tenant laid over the portal's own: any depth, any part of the keys. */
export interface MessageOverrides {
  readonly [key: string]: string | MessageOverrides
}
