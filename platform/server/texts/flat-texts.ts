/** Texts as they are nested by their keys: a language's messages, or a tenant's own over them. */
export interface Texts {
  readonly [key: string]: string | Texts
}

/** Every text under its whole key, `signIn.errors.email.invalid`. */
export function flatTexts(texts: Texts): Map<string, string> {
  return new Map(pairs(texts, ''))
}

function pairs(texts: Texts, prefix: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : pairs(value, `${prefix}${key}.`),
  )
}
