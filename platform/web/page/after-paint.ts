/** Goes on once the window shows what a press has changed so far: the answer to it does not wait for what it opens. */
export function afterPaint(then: () => void): void {
  // A window that is not seen paints nothing.
  if (document.hidden) return then()
  requestAnimationFrame(() => setTimeout(then))
}
