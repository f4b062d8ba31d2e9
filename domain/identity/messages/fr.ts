import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  identity: {
    providers: { google: 'Google', facebook: 'Facebook' },
    continueWith: '<words>Continuer avec</words> {provider}',
    passed: 'Le site choisi nous transmet votre nom et votre e-mail ; il n’apprend rien de vos trajets.',
    show: 'Afficher la fenêtre',
    again: 'Réessayer',
    here: 'Continuer dans cette fenêtre',
    working: 'Un instant, nous vérifions votre connexion…',
    open: {
      title: 'Continuez dans la fenêtre de connexion',
      text: 'Elle se trouve peut-être derrière celle-ci. Cette page se poursuivra d’elle-même ensuite.',
      inTab: 'Elle est ouverte dans un autre onglet. Cette page se poursuivra d’elle-même ensuite.',
    },
    blocked: {
      title: 'Votre navigateur a bloqué la fenêtre de connexion',
      text: 'Autorisez les fenêtres pop-up pour ce site et réessayez, ou continuez dans cette fenêtre.',
    },
    closed: {
      title: 'La fenêtre de connexion a été fermée',
      text: 'Rien n’a changé. Vous pouvez réessayer à tout moment.',
    },
    cancelled: {
      title: 'Vous n’avez pas terminé la connexion',
      text: 'Rien n’a changé. Vous pouvez réessayer à tout moment.',
    },
    failed: {
      title: 'La connexion avec {name} n’a pas abouti',
      text: 'Rien n’a changé. Veuillez réessayer dans un instant.',
    },
    reason: {
      unreachable: 'Le service est injoignable pour le moment. Veuillez réessayer dans un instant.',
      expired: 'La connexion a pris trop de temps ou a commencé dans une autre fenêtre. Veuillez recommencer.',
      no_cookie:
        'Ce navigateur n’a pas le cookie de cette connexion : elle a commencé dans un autre navigateur, ou les cookies ne sont pas autorisés ici. Autorisez les cookies pour ce site, puis recommencez.',
      refused: 'La réponse n’a pas pu être confirmée. Veuillez réessayer.',
    },
    late: {
      title: 'La connexion a pris trop de temps',
      text: 'Elle a été interrompue pour votre sécurité. Veuillez recommencer.',
    },
  },
  errors: {
    identity: {
      unproven: 'Votre connexion n’a pas pu être confirmée. Veuillez réessayer.',
      unknown_provider: 'Ce mode de connexion n’est pas proposé ici.',
      address_unproven:
        'Un compte existe déjà avec cette adresse e-mail. Connectez-vous comme vous l’avez fait jusqu’ici, puis associez cette connexion sur la page de votre compte.',
      address_unvouched:
        'Cette connexion ne confirme pas que votre adresse e-mail est bien la vôtre. Confirmez d’abord l’adresse auprès de ce service, puis reconnectez-vous.',
      no_address:
        'Cette connexion n’a transmis aucune adresse e-mail, et un compte en a besoin. Autorisez le partage de votre adresse et réessayez, ou connectez-vous autrement.',
      in_use: 'Cette connexion appartient déjà à un autre compte.',
      last_login: 'C’est votre seul moyen de connexion. Définissez d’abord un mot de passe pour pouvoir le retirer.',
    },
  },
}
