import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  notFoundTitle: 'Hai sbagliato strada . . .',
  notFoundText: 'A questo indirizzo non c’è nessuna pagina. Forse è stata spostata o il link non è completo.',
  notFoundHome: 'Torna al portale',
  notFoundDashboard: 'Torna alla dashboard',
  privacyTitle: 'Privacy',
  privacyText: 'PDF',
  privacyPdf: 'L’informativa sulla privacy di {operator} è un documento PDF.',
  privacyOpen: 'Apri l’informativa (PDF)',
  privacySave: 'Salvala su questo dispositivo',
  privacyBack: 'Torna al portale',
  expiredTitle: 'Questo link è scaduto',
  expiredText:
    'I link nelle nostre e-mail funzionano solo per un tempo limitato, e alcuni una volta sola. Chiedine uno nuovo: arriva in pochi minuti.',
  expiredAction: 'Inviami un nuovo link',
  expiredConfirmation: 'Nuovo link per confermare l’e-mail',
  expiredReset: 'Nuovo link per scegliere la password',
  expiredBack: 'Torna all’accesso',
  ifExistsTitle: 'Controlla la tua e-mail',
  ifExistsText:
    'Se esiste un account per <b>{sent_to}</b>, abbiamo inviato un’e-mail a questo indirizzo. Aprila e segui il link.',
  ifExistsTextAny: 'Se esiste un account per questo indirizzo, abbiamo inviato un’e-mail. Aprila e segui il link.',
  sentTitle: 'E-mail inviata',
  sentText: 'Abbiamo inviato un’e-mail a <b>{sent_to}</b>. Aprila e segui il link.',
  sentTextAny: 'Ti abbiamo inviato un’e-mail. Aprila e segui il link.',
  spam: 'Dopo qualche minuto non è ancora arrivato nulla? Guarda anche nella posta indesiderata e controlla che l’indirizzo sia corretto.',
  resetFor:
    'Il link vale {minutes} minuti. Dopo qualche minuto non è ancora arrivato nulla? Guarda anche nella posta indesiderata e controlla che l’indirizzo sia corretto.',
  sentBack: 'Torna all’accesso',
  sentAgain: 'Usa un altro indirizzo',
}
