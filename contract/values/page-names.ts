/** Ids in the page and names in storage that server and browser share. */
export const pageNames = {
  data: 'portal',
  /** Answers to what the screen asks first, where the page brings them along. */
  ahead: 'ahead',
  root: 'root',
  /** The link to the style sheet of all screens; for paper alone until the portal comes alive. */
  sheet: 'sheet',
  /** Cookie and localStorage: the chosen language. */
  language: 'session_language',
  /** Cookie: `light` or `dark` when the reader chose one; stands as `data-scheme` on the html element. */
  scheme: 'color_scheme',
  /** Notice for browsers that are too old, and the address of the classic script that shows it. */
  oldBrowser: 'old-browser',
  oldBrowserScript: '/old-browser.js',
  /** Address of the tenant's privacy notice where it is a PDF. */
  privacyFile: '/privacy/notice.pdf',
  /** Where it is a text: all of its languages, as JSON. */
  privacyTexts: '/privacy/notice.json',
  /** What makes the portal installable, and the worker that keeps one screen for when there is no network. */
  manifest: '/portal.webmanifest',
  icons: '/icons/',
  serviceWorker: '/service-worker.js',
} as const
