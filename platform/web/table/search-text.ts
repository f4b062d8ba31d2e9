/** As a search compares: without case, accents and the kinds of space, and with one sign for a quotation mark. */
export function searchable(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").replaceAll(/\s+/gu, ' ')
}
