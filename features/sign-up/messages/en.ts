export const en = {
  title: 'Create your account',
  succeededTitle: 'Check your e-mail',
  resendTitle: 'Send the confirmation e-mail again',
  confirmingTitle: 'Confirming your e-mail',
  confirmedTitle: 'E-mail confirmed',
  unconfirmedTitle: 'Confirm your e-mail first',
  mail: {
    confirmEmail: {
      subject: 'Confirm your e-mail for {operator}',
      heading: 'Welcome, {name}',
      text: 'One step is left: confirm that this address is yours. The link works for {hours} hours, as often as you open it.',
      button: 'Confirm e-mail',
      note: 'You did not register? Then do nothing: without your confirmation nobody can use the account.',
    },
    accountExists: {
      subject: 'You already have an account at {operator}',
      heading: 'Hello {name}',
      text: 'Somebody, probably you, has just tried to register with this address. You already have an account with it, so nothing was changed.\n\nLog in with your password. If you forgot it, you can choose a new one there.',
      button: 'Log in',
      note: 'It was not you? Then you need not do anything: your account is as it was.',
    },
  },
} as const
