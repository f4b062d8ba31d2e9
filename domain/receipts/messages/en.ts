/** Texts of a receipt, under `shell` in the portal’s texts. */
export const en = {
  receipt: {
    noFiscalValue: 'This receipt has no fiscal value.',
    amount: 'Amount paid',
    shortId: 'Receipt number',
    paidOn: 'Paid on',
    card: 'Card',
    holder: 'Account holder',
    holderFailed: 'The account holder could not be loaded.',
    company: 'Company',
    address: 'Address',
    vatId: 'VAT number',
    costCentre: 'Cost centre',
    tickets: '{count, plural, one {Ticket} other {# tickets}}',
    fareAmount: 'Fare',
    ticketAmount: 'Ticket price',
    validFrom: 'Valid from',
    validTo: 'Valid to',
    firstTap: 'First tap',
    lastTap: 'Last tap',
    noTap: 'Not recorded',
    download: 'Download the PDF',
    notFound: 'There is no such receipt',
    notFoundText:
      'Receipts exist for successful payments only. Check that the link is complete, or open the receipt from your payments.',
    tooMany: 'Too many requests',
  },
} as const
