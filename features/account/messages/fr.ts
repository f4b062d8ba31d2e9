import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  title: 'Compte',
  editTitle: 'Modifier vos informations',
  changedTitle: 'Modifications enregistrées',
  passwordTitle: 'Changer votre mot de passe',
  lead: 'Vos informations, vos appareils connectés et ce que vous pouvez modifier.',
  details: 'Vos informations',
  name: 'Prénom',
  surname: 'Nom',
  email: 'E-mail',
  language: 'Langue des e-mails',
  notify_ticket_issuance: 'E-mail pour chaque nouveau billet',
  enabled: 'Activé',
  disabled: 'Désactivé',
  notifyFailed: 'La modification n’a pas pu être enregistrée. Le réglage est resté tel quel.',
  offline: 'Vous êtes hors ligne. Réessayez dès que la connexion est rétablie.',
  edit: 'Modifier les informations',
  changePassword: 'Changer le mot de passe',
  backToAccount: '<a>Retour à votre compte</a>',
  toAccount: 'Retour à votre compte',
  editSubmit: 'Enregistrer les modifications',
  changedText: 'Vos informations sont à jour.',
  passwordLead: 'Lors de l’enregistrement, tous vos autres appareils sont déconnectés. Celui-ci reste connecté.',
  password: 'Mot de passe actuel',
  firstPassword:
    'Pas encore de mot de passe, car vous vous connectez par un autre site ? Laissez ce champ vide. Cela fonctionne pendant {minutes} minutes après une connexion.',
  new_password: 'Nouveau mot de passe',
  confirm_new_password: 'Confirmer le nouveau mot de passe',
  passwordSubmit: 'Enregistrer le nouveau mot de passe',
  forgotten:
    'Mot de passe actuel oublié ? Déconnectez-vous et choisissez « Mot de passe oublié ? » sur la page de connexion.',
  passwordChangedText:
    'Votre nouveau mot de passe est valable dès maintenant. Vos autres sessions ont été fermées : sur ces appareils, il faudra le nouveau mot de passe. Nous vous avons aussi prévenu par e-mail.',
  deletion: 'Supprimer votre compte',
  deletionText:
    'Retire du portail vos données et vos cartes. Avant toute chose, vous verrez ce qui disparaît et ce qui reste.',
  deletionAction: 'Supprimer le compte',
  linked: {
    title: 'Connexions associées',
    text: 'Connexions par d’autres sites qui ouvrent ce compte.',
    linked: 'Associée',
    notLinked: 'Non associée',
    link: 'Associer',
    unlink: 'Retirer',
    linkNamed: 'Associer : {name}',
    unlinkNamed: 'Retirer : {name}',
    onlyWay: 'C’est ainsi que vous vous connectez.',
    confirm: {
      link: 'Associer {name}',
      unlink: 'Retirer {name}',
      linkText:
        'Pour que personne d’autre ne puisse associer sa connexion à votre compte, montrez encore une fois que c’est bien vous. Nous vous prévenons par e-mail.',
      unlinkText:
        '{name} n’ouvrira plus ce compte. Montrez encore une fois que c’est bien vous. Vos autres appareils seront déconnectés, et nous vous prévenons par e-mail.',
      fresh: 'Cela fonctionne pendant {minutes} minutes après une connexion.',
    },
    done: '{name} est maintenant associé. Vous pouvez vous en servir pour vous connecter.',
    undone: '{name} n’ouvre plus ce compte.',
  },
  sessions: {
    title: 'Vos appareils connectés',
    text: {
      form: 'Quelque chose que vous ne reconnaissez pas ? Fermez cette session et changez votre mot de passe.',
      popup: 'Quelque chose que vous ne reconnaissez pas ? Fermez cette session.',
    },
    current: 'Cet appareil',
    lastSeen: 'Dernière utilisation : <time></time>',
    created: 'Connexion : <time></time>',
    browserOn: '{browser} sur {system}',
    unknown: 'Navigateur inconnu',
    end: 'Fermer',
    endNamed: 'Fermer la session : {name}',
    endOthers: 'Fermer toutes les autres sessions',
    ended: 'La session a été fermée : {name}.',
    endedOthers: '{count, plural, one {Une autre session a été fermée.} other {# autres sessions ont été fermées.}}',
  },
  errors: {
    account: {
      name: { invalid: 'Ce prénom n’est pas valide' },
      surname: { invalid: 'Ce nom n’est pas valide' },
    },
    password: { incorrect: 'Mot de passe incorrect' },
    new_password: { weak: 'Mot de passe trop faible' },
    confirm_new_password: { not_match: 'Les mots de passe ne correspondent pas' },
  },
}
