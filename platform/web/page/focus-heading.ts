/** Puts the focus on the screen's h1, or on the content where there is none yet; answers what has it now. */
export function focusHeading(): HTMLElement | undefined {
  const heading = document.querySelector<HTMLElement>('[data-page-heading]') ?? document.getElementById('content')
  heading?.focus({ preventScroll: true })
  return heading ?? undefined
}
