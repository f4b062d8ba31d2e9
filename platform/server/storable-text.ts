/** Whether the database takes a text and gives it back as it was: no zero character, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
