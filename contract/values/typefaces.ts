/**
 * The typefaces that lie in the portal, each a variable one under the Open Font License. platform/web/styles/fonts.css
 * has their files, and for each the fallbacks of its measures, so that nothing moves when it comes.
 `tracking` is the room between the characters of a heading.
 */
export const typefaces = {
  /** Neutral and wide: for screens. */
  inter: {
    family: 'Inter Variable',
    fallbacks: ['Inter Fallback', 'Inter Open Fallback'],
    features: "'cv11', 'ss03'",
    tracking: '-0.02em',
  },
  /** Geometric and round. */
  outfit: {
    family: 'Outfit Variable',
    fallbacks: ['Outfit Fallback', 'Outfit Open Fallback'],
    features: 'normal',
    tracking: '-0.01em',
  },
  /** Geometric and friendly, for longer texts too. */
  figtree: {
    family: 'Figtree Variable',
    fallbacks: ['Figtree Fallback', 'Figtree Open Fallback'],
    features: 'normal',
    tracking: '-0.01em',
  },
  /** Humanist and narrow: much in little room. */
  'source-sans-3': {
    family: 'Source Sans 3 Variable',
    fallbacks: ['Source Sans 3 Fallback', 'Source Sans 3 Open Fallback'],
    features: 'normal',
    tracking: '0em',
  },
  /** Soft, with round ends. */
  nunito: {
    family: 'Nunito Variable',
    fallbacks: ['Nunito Fallback', 'Nunito Open Fallback'],
    features: 'normal',
    tracking: '-0.005em',
  },
  /** An old-style serif with character: for headings. */
  fraunces: {
    family: 'Fraunces Variable',
    fallbacks: ['Fraunces Fallback', 'Fraunces Open Fallback'],
    features: 'normal',
    tracking: '-0.01em',
  },
} as const

export type TypefaceName = keyof typeof typefaces
export const typefaceNames = Object.keys(typefaces) as [TypefaceName, ...TypefaceName[]]
