/** Business details: for whom statements and receipts are made out. */
export const en = {
  title: 'Business details',
  lead: 'Who your statements and receipts are made out to. Statements use what is here now. A receipt keeps what was here when it was paid, so earlier receipts stay as they are.',
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
