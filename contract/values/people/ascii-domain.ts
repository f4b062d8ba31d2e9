// Node and every browser have it; the contract is compiled for neither.
declare const URL: { canParse(text: string): boolean; new (text: string): { hostname: string } }

const aLabels = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/
// Letters, marks and digits that show, the middle dots of Catalan and Japanese, and the joiners of Persian and Hindi,
// whose places UTS 46 checks. A URL takes none of them for anything but a part of its host.
const uLabels = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}.\-\u00b7\u30fb]|\u200c|\u200d)+$/u
const hyphenAtEnd = /(?:^|\.)-|-(?:\.|$)/
const latin = /\p{Script=Latin}/u
const looksLatin = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

/**
 * The domain of a mail address as DNS has it: lower-case, an international one in its A-labels by UTS 46 without the
 * transitional mapping (`straße.example` is `xn--strae-oqa.example`, never `strasse.example`). Takes text composed by
 * NFKC. Undefined when it is no name of two labels or more, or when a label mixes Latin with letters that look like it.
 */
export function asciiDomain(typed: string): string | undefined {
  const name = typed.replaceAll('\u3002', '.')
  const host = /[^\0-\x7f]/.test(name) ? hostOf(name) : name.toLowerCase()
  return host !== undefined && aLabels.test(host) ? host : undefined
}

function hostOf(name: string): string | undefined {
  if (!uLabels.test(name) || hyphenAtEnd.test(name)) return undefined
  if (name.split('.').some((label) => latin.test(label) && looksLatin.test(label))) return undefined
  const url = `http://${name}`
  return URL.canParse(url) ? new URL(url).hostname : undefined
}
