import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  title: 'Confidentialité et données',
  lead: 'Ce que nous conservons de vous, combien de temps, et ce qui s’est passé sur votre compte.',
  delete: 'Supprimer le compte',
  contents: 'Sur cette page',
  activity: {
    title: 'Ce qui s’est passé sur votre compte',
    text: 'Connexions, modifications, cartes et paiements en ligne, les plus récents d’abord. Nous notons le type d’appareil, pas où il se trouvait.',
    notMe: 'Je ne reconnais pas quelque chose',
    none: 'Rien pour l’instant',
    noneText: 'Les connexions et les modifications apparaissent ici dès maintenant.',
    more: 'Afficher ce qui précède',
    kinds: {
      registered: 'Compte créé',
      logged_in: 'Connexion',
      login_failed: 'Échec de connexion',
      session_ended: 'Déconnexion',
      others_ended: 'Tous les autres appareils déconnectés',
      not_me: '« Ce n’était pas moi » : tout le monde déconnecté',
      details_changed: 'Données modifiées',
      password_changed: 'Mot de passe changé',
      login_linked: 'Connexion associée :',
      login_removed: 'Connexion retirée :',
      alert_on: 'E-mails activés :',
      alert_off: 'E-mails désactivés :',
      card_linked: 'Carte ajoutée',
      card_removed: 'Carte retirée',
      paid_online: 'Paiement effectué en ligne',
      email_asked: 'Changement d’e-mail demandé',
      email_changed: 'E-mail changé',
      email_stopped: 'Changement d’e-mail arrêté',
      data_asked: 'Copie de vos données demandée',
      data_downloaded: 'Copie de vos données téléchargée',
      authenticator_on: 'Application d’authentification activée',
      authenticator_off: 'Application d’authentification désactivée',
      codes_renewed: 'Nouveaux codes de secours créés',
      recovery_used: 'Code de secours utilisé',
      passkey_added: 'Clé d’accès ajoutée',
      passkey_removed: 'Clé d’accès supprimée',
      staff_looked: 'Consulté par le personnel de l’opérateur',
      staff_ended: 'Déconnecté partout par le personnel de l’opérateur',
    },
  },
  copy: {
    title: 'Une copie de vos données',
    text: 'Tout dans une archive : votre compte, vos cartes et ce qui s’est passé, billets et paiements pour un tableur (CSV) et pour des programmes (JSON), et vos reçus (PDF).',
    ask: 'Préparer la copie',
    preparing:
      'Votre copie est en préparation. Nous vous écrivons quand elle est prête ; vous pouvez quitter cette page.',
    ready: 'Votre copie est prête, jusqu’au <time></time>.',
    elsewhere:
      'Votre copie est prête, jusqu’au <time></time>. Ouvrez le lien de notre e-mail pour la télécharger sur cet appareil.',
    download: 'Télécharger la copie',
    failed: 'La copie n’a pas pu être faite. Demandez-la à nouveau.',
    ended: 'Votre dernière copie n’est plus là. Vous pouvez en demander une nouvelle.',
    missing:
      'Ces reçus n’ont pas pu être établis pour cette copie. Vous les trouvez dans le portail ; s’ils ne s’ouvrent pas là non plus, écrivez à l’opérateur.',
    readme:
      'account.json  votre compte, vos cartes, vos connexions et paiements en ligne\nactivity.json  ce qui s’est passé sur votre compte\ntickets.csv, tickets.json  vos billets\npayments.csv, payments.json  vos paiements\nreceipts/  les reçus de vos derniers paiements, [receipts] au plus\n\nLes montants sont dans la plus petite unité de la monnaie (centimes). Les heures sont en UTC.',
  },
  errors: {
    password: { incorrect: 'Mot de passe invalide' },
    code: { incorrect: 'Ce code est incorrect ou n’est plus valable. Demandez-en un nouveau' },
  },
  mail: {
    copyReady: {
      subject: 'Vos données chez {operator} sont prêtes',
      heading: 'Bonjour {name}',
      text: 'La copie de vos données que vous avez demandée est prête. Vous devez être connecté pour la télécharger. Le lien est valable {hours} heures.',
      button: 'Télécharger la copie',
      more: 'Ce n’était pas vous ? {signIn, select, popup {Alors quelqu’un d’autre est dans votre compte. Voyez-y ce qui s’est passé et déconnectez tous les autres :} other {Alors quelqu’un d’autre connaît votre mot de passe. Choisissez-en un nouveau :}}',
      moreButton: '{signIn, select, popup {Ce n’était pas moi} other {Choisir un nouveau mot de passe}}',
      note: 'Vous recevez cet e-mail parce qu’une copie a été demandée dans votre compte.',
    },
  },
  notMe: {
    title: 'Ce n’était pas moi',
    text: {
      form: 'Déconnectez d’abord tous les autres appareils. Celui-ci reste connecté. Choisissez ensuite un nouveau mot de passe, pour que personne n’entre avec l’ancien.',
      popup: 'Déconnectez tous les autres appareils. Celui-ci reste connecté.',
    },
    end: 'Déconnecter les autres appareils',
    done: {
      form: 'Tous les autres appareils sont déconnectés. Choisissez maintenant un nouveau mot de passe.',
      popup:
        'Tous les autres appareils sont déconnectés. Changez maintenant le mot de passe de la connexion que vous utilisez pour ce compte.',
    },
    password: 'Choisir un nouveau mot de passe',
  },
  consents: {
    title: 'Ce que vous avez accepté',
    notice: 'Politique de confidentialité',
    accepted: 'Acceptée le <time></time>',
    acceptedUnknown: 'Acceptée à l’inscription',
    tickets: 'E-mail pour chaque nouveau billet',
    on: 'Activé',
    off: 'Désactivé',
    read: 'Lire la politique de confidentialité',
    change: 'Modifier sur la page du compte',
  },
  kept: {
    show: 'Afficher chaque type de données',
    title: 'Ce que nous conservons, et combien de temps',
    text: 'Ce sont les délais selon lesquels le portail supprime. Rien n’est vendu ni utilisé pour la publicité.',
    howLong: 'Combien de temps :',
    details: {
      what: 'Vos données',
      why: 'Nom, e-mail et langue : pour que le compte soit le vôtre et que nous puissions vous écrire. Votre date de naissance, si vous l’avez indiquée, reste avec eux et ne sert à rien d’autre.',
      howLong: 'jusqu’à la suppression du compte.',
    },
    password: {
      what: 'Votre mot de passe',
      why: 'Seulement une empreinte d’où il ne peut pas être déduit : pour le vérifier à la connexion.',
      howLong: 'jusqu’à la suppression du compte.',
    },
    logins: {
      what: 'Connexions associées',
      why: 'Le code par lequel l’autre site vous reconnaît : pour que sa connexion ouvre ce compte.',
      howLong: 'jusqu’à ce que vous retiriez la connexion ou supprimiez le compte.',
    },
    cards: {
      what: 'Vos cartes bancaires',
      why: 'Le réseau, les six premiers et les quatre derniers chiffres, et des codes qui remplacent la carte : pour trouver vos trajets. Nous ne voyons jamais le numéro entier.',
      howLong:
        'une carte retirée disparaît aussitôt de votre vue ; son entrée part {months} mois plus tard, ou avec le compte.',
    },
    trips: {
      what: 'Billets et paiements',
      why: 'Validations, tarifs et montants : pour que vous voyiez ce que vous avez payé. Ils sont dans les livres de l’opérateur, pas dans votre compte.',
      howLong:
        'aussi longtemps que le demandent les règles comptables et fiscales, sans votre nom une fois le compte supprimé.',
      howLongMonths:
        '{ledgerMonths} mois après le mois dont ils sont, et ce qui a échoué jusqu’au paiement ; sans votre nom une fois le compte supprimé.',
    },
    orders: {
      what: 'Paiements en ligne',
      why: 'Ce que vous avez payé ici et la réponse du prestataire de paiement : pour que rien ne soit débité deux fois et que l’argent puisse être rendu.',
      howLong:
        '{orderMonths} mois, la réponse du prestataire {inboxMonths}, et ce qui n’est pas réglé jusqu’à ce qu’il le soit ; sans votre nom une fois le compte supprimé.',
    },
    bookkeeping: {
      what: 'Étiquettes, notes et coordonnées professionnelles',
      why: 'Ce que vous notez sur les paiements et les billets, et votre société : pour vos comptes, relevés et reçus.',
      howLong: 'Jusqu’à ce que vous les retiriez, et avec le compte.',
    },
    cases: {
      what: 'Dossiers',
      why: 'Ce que vous nous avez signalé et ce que l’opérateur a répondu : pour que ce soit réparé et puisse être montré plus tard.',
      howLong:
        '{caseMonths} mois après la fermeture. Avec le compte, chaque mot disparaît ; qu’il y a eu un dossier reste sans votre nom.',
    },
    sessions: {
      what: 'Vos appareils connectés',
      why: 'Le type de navigateur et sa dernière utilisation : pour que vous restiez connecté et puissiez fermer une session ailleurs.',
      howLong:
        'une session se termine après {minutes} minutes sans utilisation, au plus tard après {hours} heures ; sa trace disparaît après {sessionDays} jours.',
    },
    activity: {
      what: 'Ce qui s’est passé sur votre compte',
      why: 'Pour que vous remarquiez si quelqu’un d’autre y entre.',
      howLong:
        'les connexions {months} mois, et elles partent avec le compte. Modifications, cartes et paiements {auditMonths} mois, sans votre nom une fois le compte supprimé.',
    },
    notices: {
      what: 'E-mails pour vous',
      why: 'Ce dont nous vous avons informé et les e-mails que vous avez choisis : pour que chacun ne vienne qu’une fois, et seulement si vous le voulez.',
      howLong: '{noticeMonths} mois ; vos choix jusqu’à la suppression du compte.',
    },
    links: {
      what: 'Liens et codes dans les e-mails',
      why: 'Seulement leur empreinte : pour qu’ils ne s’ouvrent qu’une fois et pour personne d’autre.',
      howLong:
        'les liens {linkHours} heures au plus, les codes {codeMinutes} minutes ; leur trace disparaît un jour plus tard.',
    },
  },
}
