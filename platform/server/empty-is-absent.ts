/** What a shape of XML reads first: an element without content comes as an empty text. */
export const emptyIsAbsent = (value: unknown): unknown => (value === '' ? undefined : value)
