/** Ids in the page and names in storage that server and browser share. */
export const pageNames = {
  data: 'portal',
  root: 'root',
  /** Cookie and localStorage: the chosen language. */
  language: 'session_language',
  /** Cookie: `light` or `dark` when the reader chose one; stands as `data-scheme` on the html element. */
  scheme: 'color_scheme',
  /** Address of the tenant's privacy notice where it is a PDF. */
  privacyFile: '/privacy/notice.pdf',
} as const
