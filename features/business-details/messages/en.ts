/** Business details: for whom statements and receipts are made out. */
export const en = {
  title: 'Business details',
  lead: 'For whom your statements and receipts are made out. Statements show what stands here now. A receipt keeps what stood here when it was paid, so earlier receipts stay as they are.',
  company: 'Company',
  address: 'Address',
  addressHint: 'Five lines at most.',
  vat_id: 'VAT number',
  cost_centre: 'Cost centre',
  costCentreHint: 'A project, department or number that your employer asks for.',
  submit: 'Save the business details',
  saved: 'Saved',
  savedText: 'Your next statement and the receipts of what you pay from now on show them.',
  removedText: 'Your next statement and the receipts of what you pay from now on are made out to you alone.',
} as const
