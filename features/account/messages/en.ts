/** The account's own page and what is changed there. `errors` stand by path and code; `mail` are the letters. */
export const en = {
  mail: {
    passwordChanged: {
      subject: 'Your password for {operator} was changed',
      heading: 'Hello {name}',
      text: 'The password of your account was changed on {time}. Wherever you were logged in besides, you are logged out now.',
      more: 'It was not you? Then choose a new password at once:',
      note: 'It was you? Then you need not do anything.',
    },
    ticketIssued: {
      subject: 'Your ticket of {operator}: {fare}',
      heading: 'Hello {name}',
      text: 'A new ticket was issued to your card {card}: {fare}, {amount}.\n\nIt is valid from {valid_from} to {valid_to}.',
      button: 'See your tickets',
      note: 'You get this email because notices about new tickets are turned on in your account. You can turn them off there at any time.',
    },
  },
} as const
