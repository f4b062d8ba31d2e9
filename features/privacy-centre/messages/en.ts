/** Privacy and data: what is kept and how long, what happened to the account. */
export const en = {
  title: 'Privacy and data',
  lead: 'What we keep about you, for how long, and what has happened to your account.',
  delete: 'Delete account',
  contents: 'On this page',
  activity: {
    title: 'What happened to your account',
    text: 'Logins, changes, cards and online payments, the latest first. We note the kind of device, not where it was.',
    notMe: 'I don’t recognise something',
    none: 'Nothing yet',
    noneText: 'Logins and changes appear here from now on.',
    more: 'Show earlier',
    kinds: {
      registered: 'Account created',
      logged_in: 'Logged in',
      login_failed: 'Login failed',
      session_ended: 'Logged out',
      others_ended: 'All other devices logged out',
      not_me: '“This was not me”: everybody logged out',
      details_changed: 'Details changed',
      password_changed: 'Password changed',
      login_linked: 'Login linked:',
      login_removed: 'Login removed:',
      alert_on: 'Emails turned on:',
      alert_off: 'Emails turned off:',
      card_linked: 'Card added',
      card_removed: 'Card removed',
      paid_online: 'Payment made online',
      email_asked: 'Change of email asked for',
      email_changed: 'Email changed',
      email_stopped: 'Change of email stopped',
      data_asked: 'Copy of your data asked for',
      data_downloaded: 'Copy of your data downloaded',
      authenticator_on: 'Authenticator app switched on',
      authenticator_off: 'Authenticator app switched off',
      codes_renewed: 'New recovery codes made',
      recovery_used: 'Recovery code used',
      passkey_added: 'Passkey added',
      passkey_removed: 'Passkey removed',
      staff_looked: 'Looked at by the operator’s staff',
      staff_ended: 'Logged out everywhere by the operator’s staff',
    },
  },
  copy: {
    title: 'A copy of your data',
    text: 'Everything in one archive: your account, cards and what happened, tickets and payments for a spreadsheet (CSV) and for programs (JSON), and your receipts (PDF).',
    ask: 'Prepare the copy',
    preparing: 'Your copy is being prepared. We write to you when it is ready; you can leave this page.',
    ready: 'Your copy is ready, until <time></time>.',
    elsewhere: 'Your copy is ready, until <time></time>. Open the link in our email to download it on this device.',
    download: 'Download the copy',
    failed: 'The copy could not be made. Please ask for it again.',
    ended: 'Your last copy is no longer there. You can ask for a new one.',
    missing:
      'These receipts could not be drawn for this copy. You find them in the portal; if they fail there too, write to the operator.',
    readme:
      'account.json  your account, cards, logins and online payments\nactivity.json  what happened to your account\ntickets.csv, tickets.json  your tickets\npayments.csv, payments.json  your payments\nreceipts/  the receipts of your latest payments, at most [receipts]\n\nAmounts are in the smallest unit of the currency (cents). Times are UTC.',
  },
  errors: {
    password: { incorrect: 'Invalid password' },
    code: { incorrect: 'This code is wrong or no longer valid. Ask for a new one' },
  },
  mail: {
    copyReady: {
      subject: 'Your data at {operator} are ready',
      heading: 'Hello {name}',
      text: 'The copy of your data that you asked for is ready. You need to be logged in to download it. The link works for {hours} hours.',
      button: 'Download the copy',
      more: 'Wasn’t this you? {signIn, select, popup {Then somebody else is in your account. See what happened there, and log everybody else out:} other {Then somebody else knows your password. Choose a new one:}}',
      moreButton: '{signIn, select, popup {It wasn’t me} other {Choose a new password}}',
      note: 'You get this email because a copy was asked for in your account.',
    },
  },
  notMe: {
    title: 'It wasn’t me',
    text: {
      form: 'First log out every other device. This one stays logged in. Then choose a new password, so that nobody gets in with the old one.',
      popup: 'Log out every other device. This one stays logged in.',
    },
    end: 'Log out all other devices',
    done: {
      form: 'All other devices are logged out. Now choose a new password.',
      popup: 'All other devices are logged out. Now change the password of the login that you use for this account.',
    },
    password: 'Choose a new password',
  },
  consents: {
    title: 'What you agreed to',
    notice: 'Privacy notice',
    accepted: 'Accepted on <time></time>',
    acceptedUnknown: 'Accepted when you signed up',
    tickets: 'Email for each new ticket',
    on: 'Enabled',
    off: 'Disabled',
    read: 'Read the privacy notice',
    change: 'Change on your account page',
  },
  kept: {
    show: 'Show each kind of data',
    title: 'What we keep, and how long',
    text: 'These are the periods by which the portal deletes. Nothing here is sold or used for advertising.',
    howLong: 'How long:',
    details: {
      what: 'Your details',
      why: 'Name, email and language: so that the account is yours and we can write to you. Your date of birth, if you gave it, is kept with them and used for nothing else.',
      howLong: 'until you delete the account.',
    },
    password: {
      what: 'Your password',
      why: 'Only a fingerprint from which it cannot be worked out: so that we can check it at a login.',
      howLong: 'until you delete the account.',
    },
    logins: {
      what: 'Linked logins',
      why: 'The code by which the other site knows you: so that its login opens this account.',
      howLong: 'until you remove the login or delete the account.',
    },
    cards: {
      what: 'Your bank cards',
      why: 'The scheme, the first six and last four digits, and codes that stand for the card: so that your trips are found. We never see the whole number.',
      howLong:
        'a card that you remove leaves your view at once; its entry goes {months} months later, or with the account.',
    },
    trips: {
      what: 'Tickets and payments',
      why: 'Taps, fares and amounts: so that you can see what you paid. They are in the operator’s books, not in your account.',
      howLong: 'as long as the rules on accounts and taxes ask, without your name once the account is deleted.',
      howLongMonths:
        '{ledgerMonths} months after the month that they are of, and what failed until it is paid; without your name once the account is deleted.',
    },
    orders: {
      what: 'Online payments',
      why: 'What you paid here, and the payment provider’s answer: so that nothing is charged twice and money can be given back.',
      howLong:
        '{orderMonths} months, the provider’s answer {inboxMonths}, and what is not settled until it is; without your name once the account is deleted.',
    },
    bookkeeping: {
      what: 'Labels, notes and business details',
      why: 'What you write at payments and tickets, and your company: for your own books, statements and receipts.',
      howLong: 'Until you take them off, and with the account.',
    },
    cases: {
      what: 'Cases',
      why: 'What you told us is wrong and what the operator answered: so that it is put right and can be shown later.',
      howLong:
        '{caseMonths} months after the case is closed. With the account every word of it goes; that there was one stays without your name.',
    },
    sessions: {
      what: 'Where you are logged in',
      why: 'The kind of browser and its last use: so that you stay logged in, and can end a login elsewhere.',
      howLong:
        'a login ends after {minutes} minutes without use, after {hours} hours at the latest; its trace goes after {sessionDays} days.',
    },
    activity: {
      what: 'What happened to your account',
      why: 'So that you notice if somebody else gets in.',
      howLong:
        'logins for {months} months, and they go with the account. Changes, cards and payments {auditMonths} months, without your name once the account is deleted.',
    },
    notices: {
      what: 'Emails to you',
      why: 'What we told you of, and which emails you chose: so that each comes once, and only if you want it.',
      howLong: '{noticeMonths} months; your choices until you delete the account.',
    },
    links: {
      what: 'Links and codes in emails',
      why: 'Only their fingerprint: so that they open once and for nobody else.',
      howLong: 'links for at most {linkHours} hours, codes for {codeMinutes} minutes; their trace goes a day later.',
    },
  },
} as const
