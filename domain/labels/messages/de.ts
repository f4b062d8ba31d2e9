import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  labels: {
    title: 'Etikett und Notiz',
    label: 'Etikett',
    note: 'Notiz',
    noteHint: 'Andere sehen sie hier nicht, aber sie steht auf Ihren Aufstellungen.',
    saveNote: 'Notiz speichern',
    saved: 'Gespeichert',
    ofPayment: 'Die Zahlung dazu hat das Etikett <label></label>.',
    suggested: { work: 'Beruflich', private: 'Privat' },
    new: 'Neues Etikett',
    name: 'Name des Etiketts',
    colour: 'Farbe',
    colours: {
      blue: 'Blau',
      teal: 'Petrol',
      green: 'Grün',
      amber: 'Bernstein',
      red: 'Rot',
      pink: 'Rosa',
      violet: 'Violett',
      grey: 'Grau',
    },
    add: 'Etikett hinzufügen',
    save: 'Etikett speichern',
    edit: 'Etiketten bearbeiten',
    editNamed: '{label} bearbeiten',
    done: 'Fertig',
    remove: 'Etikett entfernen',
    all: 'Alle Etiketten',
    without: 'Ohne Etikett',
    nameWrong: {
      required: 'Geben Sie einen Namen für das Etikett ein.',
      too_long: 'Verwenden Sie höchstens {most} Zeichen.',
      invalid: 'Verwenden Sie Buchstaben, Ziffern und Zeichen, aber keine Kartennummer.',
    },
    noteWrong: {
      too_long: 'Verwenden Sie höchstens {most} Zeichen.',
      invalid: 'Schreiben Sie die Notiz ohne Kartennummer.',
    },
    errors: {
      label: {
        not_found: 'Dieses Etikett gibt es nicht mehr. Wählen Sie ein anderes.',
        name_taken: 'Sie haben schon ein Etikett mit diesem Namen.',
        too_many: 'Für ein weiteres Etikett ist kein Platz. Entfernen Sie zuerst eines.',
      },
      remark: {
        subject_not_found: 'Das gehört nicht mehr zu Ihrem Konto.',
        too_many: 'Für weitere Etiketten und Notizen ist kein Platz. Nehmen Sie zuerst einige weg.',
      },
    },
  },
}
