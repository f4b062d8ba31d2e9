import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  notFoundTitle: 'Vous avez manqué l’arrêt . . .',
  notFoundText: 'Aucune page ne se trouve à cette adresse. Elle a peut-être été déplacée, ou le lien est incomplet.',
  notFoundHome: 'Retour au portail',
  notFoundDashboard: 'Retour à l’accueil',
  privacyTitle: 'Confidentialité',
  privacyText: 'PDF',
  privacyPdf: 'La politique de confidentialité ({operator}) est un document PDF.',
  privacyOpen: 'Ouvrir la politique (PDF)',
  privacySave: 'L’enregistrer sur cet appareil',
  privacyBack: 'Retour au portail',
  expiredTitle: 'Ce lien a expiré',
  expiredText:
    'Les liens de nos e-mails ne fonctionnent que pendant une durée limitée, et certains une seule fois. Demandez-en un nouveau : il arrive en quelques minutes.',
  expiredAction: 'M’envoyer un nouveau lien',
  expiredConfirmation: 'Nouveau lien pour confirmer l’e-mail',
  expiredReset: 'Nouveau lien pour le mot de passe',
  expiredBack: 'Retour à la connexion',
  ifExistsTitle: 'Consultez vos e-mails',
  ifExistsText:
    'Si un compte existe pour <b>{sent_to}</b>, nous avons envoyé un e-mail à cette adresse. Ouvrez-le et suivez son lien.',
  ifExistsTextAny:
    'Si un compte existe pour cette adresse, nous y avons envoyé un e-mail. Ouvrez-le et suivez son lien.',
  sentTitle: 'E-mail envoyé',
  sentText: 'Nous avons envoyé un e-mail à <b>{sent_to}</b>. Ouvrez-le et suivez son lien.',
  sentTextAny: 'Nous vous avons envoyé un e-mail. Ouvrez-le et suivez son lien.',
  spam: 'Toujours rien après quelques minutes ? Regardez aussi dans vos courriers indésirables et vérifiez que l’adresse est correcte.',
  resetFor:
    'Le lien est valable {minutes} minutes. Toujours rien après quelques minutes ? Regardez aussi dans vos courriers indésirables et vérifiez que l’adresse est correcte.',
  sentBack: 'Retour à la connexion',
  sentAgain: 'Utiliser une autre adresse',
}
