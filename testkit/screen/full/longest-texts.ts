/** The longest texts that are realistic: names of stops and fares of the region, and what holders may type at most. */
export const longest = {
  from: 'Castelnuovo di Garfagnana Piazza della Repubblica',
  to: 'Sankt Bartholomä-Schwarzenbachstraße Bahnhof',
  fare: 'Airport Express, single with bicycle, weekends and public holidays',
  line: 'Regio-Express-Ersatzverkehr',
  /** Of `limits.cardNameLength` characters, and without a place to break it. */
  cardName: 'Verkehrsverbundsabrechnungskarte',
  /** Of `limits.labelNameLength` characters. */
  label: 'Dienstreisekostenstellen',
  /** Of `limits.passkeyNameLength` characters. */
  passkey: 'Sicherheitsschlüssel des Büros Innenring',
  note: 'Received with the regional manager’s approval for the Castelnuovo trade fair, '
    .repeat(3)
    .slice(0, 199)
    .concat('.'),
  words: 'I held the card to the reader at gate 4 and again at gate 5, and neither of them said anything. '
    .repeat(21)
    .slice(0, 1999)
    .concat('.'),
} as const
