/** What leads to a case from anywhere, under `shell` in the portal’s texts, and the letters about one. */
export const en = {
  caseLink: {
    wrong: 'Something is wrong',
    open: 'Case {number}: {state, select, waiting {we have a question for you} answered {answered} other {open}}',
  },
  mail: {
    caseOpened: {
      subject: 'Case {number}: we received it',
      heading: 'Hello {name}',
      text: 'We received your case {number}. {operator} will answer by {answer_by}.\n\nYou do not have to do anything until then. If you remember something that could help, add it on the page of the case.',
      button: 'See your case',
      note: 'You get this email because you opened a case in your account.',
    },
    caseQuestion: {
      subject: 'Case {number}: we have a question',
      heading: 'Hello {name}',
      text: '{operator} needs to know more to go on with your case {number}. The question stands on the page of the case.',
      button: 'Read the question and answer',
      note: 'You get this email because you opened a case in your account.',
    },
    caseAnswered: {
      subject: 'Case {number}: our answer',
      heading: 'Hello {name}',
      text: '{operator} answered your case {number}. If that solves it, there is nothing to do: the case closes by itself after 30 days. If not, reply on the page of the case.',
      button: 'Read the answer',
      note: 'You get this email because you opened a case in your account.',
    },
    caseClosed: {
      subject: 'Case {number} is closed',
      heading: 'Hello {name}',
      text: 'Your case {number} is closed. If it is not solved, you can open it again within 30 days on the page of the case.',
      button: 'See your case',
      note: 'You get this email because you opened a case in your account.',
    },
    caseReopened: {
      subject: 'Case {number} is open again',
      heading: 'Hello {name}',
      text: 'You opened your case {number} again. {operator} will answer by {answer_by}.',
      button: 'See your case',
      note: 'You get this email because you opened a case in your account.',
    },
  },
} as const
