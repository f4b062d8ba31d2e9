import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  title: 'Créer votre compte',
  succeededTitle: 'Presque terminé : consultez vos e-mails',
  resendTitle: 'Recevoir à nouveau l’e-mail de confirmation',
  confirmingTitle: 'Confirmation de votre e-mail',
  confirmedTitle: 'E-mail confirmé',
  unconfirmedTitle: 'Confirmez d’abord votre e-mail',
  lead: 'Un seul compte pour tous les trajets que vous réglez avec votre carte, votre téléphone ou votre montre.',
  name: 'Prénom',
  surname: 'Nom',
  date_of_birth: 'Date de naissance',
  email: 'E-mail',
  confirm_email: 'Confirmer l’e-mail',
  password: 'Mot de passe',
  confirm_password: 'Confirmer le mot de passe',
  language: 'Langue des e-mails',
  privacy: 'Confidentialité',
  privacyLink: 'J’accepte la <a>politique de confidentialité</a>',
  submit: 'Créer le compte',
  otherSites: 'Plus rapide avec un compte que vous avez déjà',
  orEmail: 'ou avec votre e-mail',
  steps: { label: 'Étapes', details: 'Vos données', email: 'Confirmation de l’e‑mail' },
  haveAccount: 'Vous avez déjà un compte ? <a>Se connecter</a>',
  succeededText:
    'Nous avons envoyé un e-mail à <b>{sent_to}</b>. Ouvrez-le et suivez son lien : votre adresse sera confirmée et vous pourrez vous connecter.',
  succeededTextAny:
    'Nous vous avons envoyé un e-mail. Ouvrez-le et suivez son lien : votre adresse sera confirmée et vous pourrez vous connecter.',
  notSentTitle: 'Compte créé',
  notSentText:
    'Votre compte est créé, mais l’e-mail à <b>{sent_to}</b> n’a pas pu être envoyé pour l’instant. Demandez-le à nouveau ci-dessous.',
  notSentTextAny: 'Votre compte est créé, mais l’e-mail n’a pas pu être envoyé pour l’instant. Demandez-le à nouveau.',
  validFor:
    'Le lien est valable {hours} heures. Rien après quelques minutes ? Regardez aussi dans vos courriers indésirables.',
  resend: 'Renvoyer l’e-mail',
  resendIn: 'Renvoyer l’e-mail (dans {seconds} s)',
  resent: 'Nous avons renvoyé l’e-mail.',
  changeAddress: 'Utiliser une autre adresse',
  toLogin: 'Aller à la connexion',
  resendLead: 'Saisissez l’e-mail de votre inscription. Nous vous envoyons un nouveau lien pour le confirmer.',
  resendSubmit: 'Envoyer l’e-mail',
  backToLogin: '<a>Retour à la connexion</a>',
  confirmingText: 'Un instant, s’il vous plaît.',
  confirmedText: '<b>{email}</b> est confirmé. Vous pouvez maintenant vous connecter.',
  confirmedTextAny: 'Votre e-mail est confirmé. Vous pouvez maintenant vous connecter.',
  confirmedAction: 'Se connecter',
  unconfirmedText:
    'Vous pourrez vous connecter dès que <b>{email}</b> sera confirmé. Ouvrez l’e-mail que nous vous avons envoyé et suivez son lien, ou faites-le renvoyer.',
  unconfirmedTextAny:
    'Vous pourrez vous connecter dès que votre e-mail sera confirmé. Ouvrez l’e-mail que nous vous avons envoyé et suivez son lien, ou faites-le renvoyer.',
  errors: {
    email: { invalid: 'E-mail non valide' },
    user: {
      name: { required: 'Indiquez votre prénom', invalid: 'Ce prénom n’est pas valide' },
      surname: { required: 'Indiquez votre nom', invalid: 'Ce nom n’est pas valide' },
      date_of_birth: { invalid: 'Cette date n’est pas valide' },
      email: { required: 'Indiquez votre e-mail', invalid: 'E-mail non valide' },
      confirm_email: {
        required: 'Indiquez une seconde fois le même e-mail',
        not_match: 'Les e-mails ne correspondent pas',
      },
      password: { required: 'Choisissez un mot de passe', weak: 'Mot de passe trop faible' },
      confirm_password: {
        required: 'Indiquez une seconde fois le même mot de passe',
        not_match: 'Les mots de passe ne correspondent pas',
      },
      language: { notSupported: 'Langue non prise en charge' },
    },
    account: {
      not_found: 'Ce compte n’existe pas',
      already_exists: 'Ce compte existe déjà',
      already_confirmed: 'E-mail déjà confirmé',
    },
    accountAlreadyExists: 'Ce compte existe déjà',
    NoAccountFound: 'Ce compte n’existe pas',
    AccountAlreadyConfirmed: 'E-mail déjà confirmé',
  },
  mail: {
    confirmEmail: {
      subject: 'Confirmez votre e-mail pour {operator}',
      heading: 'Bienvenue, {name}',
      text: 'Il ne reste qu’une étape : confirmez que cette adresse est la vôtre. Le lien est valable {hours} heures et peut être ouvert plusieurs fois.\n\nIl confirme l’inscription du {time} ({person}).',
      button: 'Confirmer l’e-mail',
      note: 'Vous n’avez pas demandé ce compte ? Alors ne faites rien : sans votre confirmation, personne ne peut utiliser le compte.',
    },
    confirmOneOfSeveral: {
      subject: 'Confirmez votre e-mail pour {operator}',
      heading: 'Bienvenue, {name}',
      text: 'Lisez attentivement : cette adresse a servi à plusieurs inscriptions, et pas toujours depuis le même navigateur.\n\nCet e-mail confirme l’inscription du {time} ({person}), avec le mot de passe choisi alors. Ne suivez le lien que si c’était vous. Il est valable {hours} heures et peut être ouvert plusieurs fois.',
      button: 'Confirmer mon inscription',
      note: 'Ce n’était pas vous ? Alors laissez cet e-mail et ouvrez celui de votre propre inscription. Dès que vous confirmez la vôtre, toutes les autres prennent fin.',
    },
    accountExists: {
      subject: 'Vous avez déjà un compte chez {operator}',
      heading: 'Bonjour {name}',
      text: 'Quelqu’un, sans doute vous, vient d’essayer de s’inscrire avec cette adresse. Vous avez déjà un compte : rien n’a donc changé.',
      button: 'Se connecter',
      more: 'Vous avez oublié votre mot de passe ? Choisissez-en un nouveau ici :',
      note: 'Ce n’était pas vous ? Alors vous n’avez rien à faire : votre compte est resté tel quel.',
    },
  },
}
