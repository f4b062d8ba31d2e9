/** Anything else names no payment; the database could not even compare a zero character. */
export const isShortId = (text: string): boolean => /^[\w-]{1,64}$/.test(text)
