/**
 * Shows the notice for browsers older than the baseline (tools/vite/baseline.ts): their modules may not even be parsed,
 * so it is a classic script in the language of old. What it looks for came last of all that the portal cannot do without.
 */
export const oldBrowserScript = `(function () {
  var isNew =
    'noModule' in document.createElement('script') &&
    typeof URL.canParse === 'function' &&
    typeof [].toSorted === 'function' &&
    typeof AbortSignal === 'function' && typeof AbortSignal.timeout === 'function' &&
    typeof HTMLDialogElement === 'function' &&
    window.CSS && CSS.supports && CSS.supports('selector(:has(a))') && CSS.supports('container-type', 'inline-size');
  var notice = document.getElementById('old-browser');
  if (!isNew && notice) notice.removeAttribute('hidden');
})();
`
