export interface HostedTexts {
  payTitle: string
  registerTitle: string
  shop: string
  amount: string
  order: string
  description: string
  noCharge: string
  cardNumber: string
  expiry: string
  expiryHint: string
  code: string
  codeHint: string
  pay: (amount: string) => string
  register: string
  cancel: string
  problems: string
  numberProblem: string
  numberUnknown: string
  expiryProblem: string
  expired: string
  codeProblem: string
  done: string
  doneText: string
  backToShop: string
}

const en: HostedTexts = {
  payTitle: 'Pay by card',
  registerTitle: 'Register your card',
  shop: 'Shop',
  amount: 'Amount',
  order: 'Order',
  description: 'Description',
  noCharge: 'No charge: the card is only registered.',
  cardNumber: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'MM/YY',
  code: 'Security code',
  codeHint: '3 digits on the back, or 4 on the front',
  pay: (amount) => `Pay ${amount}`,
  register: 'Register',
  cancel: 'Cancel',
  problems: 'Please check what you entered',
  numberProblem: 'Enter the card number, 12 to 19 digits without a typing error.',
  numberUnknown: 'Only the test cards below work here. Never type the number of a real card.',
  expiryProblem: 'Enter the expiry date as month and year, MM/YY.',
  expired: 'This date is over.',
  codeProblem: 'Enter the 3 or 4 digits of the security code.',
  done: 'Done',
  doneText: 'The provider has finished with this order. You can close this page.',
  backToShop: 'Return to the shop',
}

const it: HostedTexts = {
  payTitle: 'Paga con carta',
  registerTitle: 'Registra la tua carta',
  shop: 'Esercente',
  amount: 'Importo',
  order: 'Ordine',
  description: 'Descrizione',
  noCharge: 'Nessun addebito: la carta viene solo registrata.',
  cardNumber: 'Numero della carta',
  expiry: 'Scadenza',
  expiryHint: 'MM/AA',
  code: 'Codice di sicurezza',
  codeHint: '3 cifre sul retro, oppure 4 sul fronte',
  pay: (amount) => `Paga ${amount}`,
  register: 'Registra',
  cancel: 'Annulla',
  problems: 'Controlla i dati inseriti',
  numberProblem: 'Inserisci il numero della carta, da 12 a 19 cifre senza errori.',
  numberUnknown: 'Qui funzionano solo le carte di prova elencate sotto. Non inserire mai una carta vera.',
  expiryProblem: 'Inserisci la scadenza come mese e anno, MM/AA.',
  expired: 'Questa data è passata.',
  codeProblem: 'Inserisci le 3 o 4 cifre del codice di sicurezza.',
  done: 'Fatto',
  doneText: 'Il gestore ha concluso questo ordine. Puoi chiudere la pagina.',
  backToShop: 'Torna all’esercente',
}

/** LANG is ITA or EN; English when it is absent. */
export const hostedTexts = (lang: string | undefined): HostedTexts => (lang === 'ITA' ? it : en)
