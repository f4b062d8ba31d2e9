/** What a card's face may be drawn in; an empty text is the tenant's own colour. */
export const cardColours = ['', 'blue', 'teal', 'green', 'amber', 'red', 'pink', 'violet', 'grey'] as const
export type CardColour = (typeof cardColours)[number]
