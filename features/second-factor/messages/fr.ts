import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  title: 'Connexion et protection',
  lead: 'Ce qui protège en plus votre compte à la connexion.',
  off: {
    title: 'Application d’authentification',
    state: 'Désactivée',
    text: 'Une application sur votre téléphone affiche un code de six chiffres, qui change toutes les 30 secondes. Ainsi, personne n’entre sans votre téléphone.',
    proof: 'Confirmez d’abord que c’est bien vous.',
    begin: 'Configurer une application',
  },
  begun: {
    title: 'Relier l’application',
    scan: 'Ouvrez votre application d’authentification et scannez ce code.',
    qr: 'Code QR pour votre application d’authentification',
    secret: 'Pas d’appareil photo ? Saisissez cette clé dans l’application :',
    code: 'Code affiché par l’application',
    codeHint: '6 chiffres.',
    submit: 'Activer',
  },
  codes: {
    title: 'Vos codes de secours',
    text: 'L’application d’authentification est activée. Conservez ces codes maintenant : ils ne s’affichent qu’une fois. Chacun vous laisse entrer une fois sans l’application.',
    kept: 'Je les ai conservés',
  },
  on: {
    title: 'Application d’authentification',
    state: 'Activée',
    since: 'Activée depuis le <time></time>. Chaque connexion demande un code.',
    left: '{count, plural, =0 {Il ne reste aucun code de secours.} one {Il reste un code de secours.} other {Il reste # codes de secours.}}',
    renew: 'Créer de nouveaux codes de secours',
    renewText: 'Les codes précédents n’ouvrent alors plus rien.',
    off: 'Désactiver',
    offText: 'Dès lors, votre connexion habituelle suffit pour entrer.',
  },
  passkeys: {
    title: 'Clés d’accès',
    state: '{count, plural, =0 {Aucune} one {# clé d’accès} other {# clés d’accès}}',
    text: 'Connectez-vous avec votre empreinte, votre visage ou le verrouillage de votre appareil. Rien à saisir, et rien que l’on puisse vous soutirer.',
    rest: 'Ce portail n’accepte plus les clés d’accès. Vous pouvez supprimer les vôtres.',
    add: 'Ajouter une clé d’accès',
    begin: 'Continuer',
    name: 'Nom de la clé d’accès',
    nameHint: 'Pour la reconnaître, par exemple votre appareil.',
    making: 'Votre navigateur vous demande maintenant de créer la clé d’accès.',
    again: 'Réessayer',
    created: 'Ajoutée le <time></time>',
    lastUsed: 'Dernière utilisation le <time></time>',
    unused: 'Pas encore utilisée',
    oneDevice: 'Dans un seul appareil',
    remove: 'Supprimer',
    removeNamed: 'Supprimer {name}',
    removeText:
      'Elle n’ouvre alors plus rien, et vos autres appareils sont déconnectés. Supprimez-la aussi dans votre appareil.',
    added: 'La clé d’accès est ajoutée. Dès maintenant, elle vous laisse entrer.',
    removed: 'La clé d’accès est supprimée.',
  },
  errors: {
    factor: {
      not_offered: 'Ce portail n’offre pas de second facteur.',
      already_on: 'Une application d’authentification est déjà activée.',
      not_begun: 'Cela a pris trop de temps ou a été commencé ailleurs. Recommencez.',
    },
    password: { incorrect: 'Mot de passe invalide' },
    code: { incorrect: 'Ce code est incorrect ou n’est plus valable. Demandez-en un nouveau' },
  },
}
