/** An ISO day as DD/MM/YYYY, as the specification writes ranges in every language. */
export function dayText(isoDay: string): string {
  return isoDay.split('-').reverse().join('/')
}
