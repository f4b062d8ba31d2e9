/** More than any operator has languages, zones and currencies; what comes from outside cannot fill the memory. */
const most = 200

/** A way to write values in a language, made once for each language and each choice of how; all but the first few are made anew. */
export function madeOnce<Options, Format>(
  make: (locale: string, options: Options) => Format,
): (locale: string, options: Options) => Format {
  const made = new Map<string, Format>()
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`
    const known = made.get(key)
    if (known) return known
    const format = make(locale, options)
    if (made.size < most) made.set(key, format)
    return format
  }
}

/** Intl's format of dates: to make one takes as long as to write a hundred dates. */
export const dateFormat = madeOnce(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

/** Intl's format of numbers, for the same reason. */
export const numberFormat = madeOnce(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
