/** By then each browser has read what it was handed. */
const readMs = 60_000

/** Hands a document to the browser, which keeps it as it keeps every download: whether it does, and where, no page is told. */
export function handToBrowser(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), readMs)
}
