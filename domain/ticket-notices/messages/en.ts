/** The letter about a new ticket. */
export const en = {
  ticketWords: {
    fare: 'Fare',
    amount: 'Price',
    valid_from: 'Valid from',
    valid_to: 'Valid to',
    card: 'Card',
  },
  mail: {
    ticketIssued: {
      subject: 'Your {operator} ticket: {first}',
      heading: 'Hello {name}',
      text: 'A new ticket was issued to your card:',
      button: 'See your tickets',
      note: 'You get this email because notices about new tickets are turned on in your account. You can turn them off there at any time.',
    },
  },
} as const
