import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  title: 'Geschäftliche Angaben',
  lead: 'Auf wen Ihre Aufstellungen und Belege lauten. Aufstellungen zeigen, was jetzt hier steht. Ein Beleg behält, was bei der Zahlung hier stand; frühere Belege bleiben also, wie sie sind.',
  company: 'Firma',
  address: 'Adresse',
  addressHint: 'Höchstens fünf Zeilen.',
  vat_id: 'USt-IdNr.',
  cost_centre: 'Kostenstelle',
  costCentreHint: 'Ein Projekt, eine Abteilung oder eine Nummer, nach der Ihr Arbeitgeber fragt.',
  submit: 'Geschäftliche Angaben speichern',
  saved: 'Gespeichert',
  savedText: 'Ihre nächste Aufstellung und die Belege künftiger Zahlungen zeigen sie.',
  removedText: 'Ihre nächste Aufstellung und die Belege künftiger Zahlungen lauten nur auf Sie.',
}
