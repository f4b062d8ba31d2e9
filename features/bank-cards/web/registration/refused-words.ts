/** Result codes of the card provider that have their own words; 00 is success and never refused. */
const codes = ['01', '02', '03', '04', '05', '06', '07'] as const

/** The key of the words for a refused registration, below `bankCards.refused`. */
export function refusedWords(result: string | null): `r${(typeof codes)[number]}` | 'other' {
  const code = codes.find((each) => each === result)
  return code ? `r${code}` : 'other'
}
