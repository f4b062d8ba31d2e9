import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  cookieLost: {
    title: 'Votre navigateur n’a pas gardé la connexion',
    text: 'Vos identifiants étaient corrects, mais ce navigateur ne garde pas le cookie nécessaire à la connexion. Autorisez les cookies pour ce site ou utilisez un autre navigateur, puis reconnectez-vous.',
  },
  device: {
    browserOn: '{browser} sur {system}',
    program: 'Application inconnue ({name})',
    unknown: 'Navigateur inconnu',
  },
  errors: {
    session: {
      none: 'Votre session a expiré. Veuillez vous reconnecter.',
      not_yours: 'Cet élément appartient à un autre compte.',
      stale: 'Déconnectez-vous et reconnectez-vous d’abord : cela ne fonctionne que peu après une connexion.',
      unproven: 'Rechargez cette page : elle est plus ancienne que le portail, qui demande maintenant qui vous êtes.',
    },
  },
}
