import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  title: 'Validations du jour',
  lead: 'À montrer à qui les demande.',
  information:
    'Cette page est une information pour vous, pas un billet. Lors d’un contrôle, la carte elle-même est lue : seul compte ce que dit l’appareil du contrôleur.',
  asOf: {
    now: 'À jour à {time}',
    offline: 'À jour à {time}, hors ligne',
    failed: 'À jour à {time} : rien de plus récent ne peut être chargé pour le moment',
  },
  until: 'Les données de l’opérateur vont jusqu’à {time}. Les validations suivantes n’y sont pas encore.',
  never: 'L’opérateur n’a pas encore envoyé de données.',
  tail: 'Carte se terminant par {tail}',
  way: { in: 'Entrée', out: 'Sortie' },
  line: 'Ligne {line}',
  noStop: 'Arrêt non indiqué',
  none: 'Aucune validation aujourd’hui pour l’instant',
  noneText:
    'Une validation apparaît ici dès que l’opérateur l’a envoyée, parfois un certain temps après que le lecteur a accepté votre carte.',
  noCard: 'Pas encore de carte',
  noCardText: 'Ajoutez la carte avec laquelle vous validez : ses validations du jour apparaîtront ici.',
  addCard: 'Ajouter une carte',
  nothing: 'Il n’y a rien à montrer hors ligne',
  nothingText: {
    offline: 'Ouvrez cette page une fois par jour en ligne : elle fonctionnera ensuite aussi sans réseau.',
    online:
      'Votre opérateur ne conserve aucune validation sur cet appareil. Elles apparaîtront d’elles-mêmes dès que la connexion sera rétablie.',
  },
  retry: 'Recharger',
  lit: 'Garder l’écran allumé',
}
