export const en = {
  title: 'Create your account',
  succeededTitle: 'Check your e-mail',
  resendTitle: 'Send the confirmation e-mail again',
  confirmingTitle: 'Confirming your e-mail',
  confirmedTitle: 'E-mail confirmed',
  unconfirmedTitle: 'Confirm your e-mail first',
} as const
