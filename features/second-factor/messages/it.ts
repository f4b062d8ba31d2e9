import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  title: 'Accesso e protezione',
  lead: 'Che cos’altro protegge il tuo account all’accesso.',
  off: {
    title: 'App di autenticazione',
    state: 'Non attiva',
    text: 'Un’app sul telefono mostra un codice di sei cifre, diverso ogni 30 secondi. Così nessuno entra senza il tuo telefono.',
    proof: 'Prima conferma che sei tu.',
    begin: 'Configura un’app di autenticazione',
  },
  begun: {
    title: 'Collega l’app',
    scan: 'Apri la tua app di autenticazione e inquadra questo codice.',
    qr: 'Codice QR per la tua app di autenticazione',
    secret: 'Niente fotocamera? Scrivi nell’app questa chiave:',
    code: 'Codice mostrato dall’app',
    codeHint: '6 cifre.',
    submit: 'Attiva',
  },
  codes: {
    title: 'I tuoi codici di recupero',
    text: 'L’app di autenticazione è attiva. Conserva subito questi codici: li vedi solo questa volta. Ciascuno ti fa entrare una volta quando non hai l’app.',
    kept: 'Li ho conservati',
  },
  on: {
    title: 'App di autenticazione',
    state: 'Attiva',
    since: 'Attiva dal <time></time>. Ogni accesso chiede un codice.',
    left: '{count, plural, =0 {Non restano codici di recupero.} one {Resta un codice di recupero.} other {Restano # codici di recupero.}}',
    renew: 'Crea nuovi codici di recupero',
    renewText: 'I codici di prima non aprono più nulla.',
    off: 'Disattiva',
    offText: 'Da allora basta il tuo accesso abituale.',
  },
  passkeys: {
    title: 'Passkey',
    state: '{count, plural, =0 {Ancora nessuna} one {# passkey} other {# passkey}}',
    text: 'Accedi con l’impronta, il viso o il blocco del tuo dispositivo. Non devi digitare nulla, e nessuno può carpirti nulla.',
    rest: 'Questo portale non accetta più passkey. Puoi rimuovere le tue.',
    add: 'Aggiungi una passkey',
    begin: 'Continua',
    name: 'Nome della passkey',
    nameHint: 'Per riconoscerla, per esempio il tuo dispositivo.',
    making: 'Ora il browser ti chiede di creare la passkey.',
    again: 'Riprova',
    created: 'Aggiunta il <time></time>',
    lastUsed: 'Ultimo uso il <time></time>',
    unused: 'Non ancora usata',
    oneDevice: 'Solo in un dispositivo',
    remove: 'Rimuovi',
    removeNamed: 'Rimuovi {name}',
    removeText:
      'Da allora non apre più nulla, e gli altri tuoi dispositivi vengono disconnessi. Eliminala anche nel tuo dispositivo.',
    added: 'La passkey è stata aggiunta. D’ora in poi ti fa entrare.',
    removed: 'La passkey è stata rimossa.',
  },
  errors: {
    factor: {
      not_offered: 'Questo portale non offre un secondo fattore.',
      already_on: 'Un’app di autenticazione è già attiva.',
      not_begun: 'È passato troppo tempo o hai cominciato altrove. Ricomincia.',
    },
    password: { incorrect: 'Password non valida' },
    code: { incorrect: 'Il codice è sbagliato o non vale più. Chiedine uno nuovo' },
  },
}
