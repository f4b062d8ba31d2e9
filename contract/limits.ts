/** The constants of the portal (specification section 9 unless noted). A bare number carries its unit in its name. */
export const limits = {
  /** Shown in the footer for visitors, as the specification writes it; package.json has the same as 5.3.0. */
  version: '5.03',
  /** Default date range: today minus 29 days to today. */
  defaultRangeDays: 30,
  /** The longest range that a list answers, in months. */
  longestRangeMonths: 13,
  /** Trips and months that home shows, this month with them, and trips of what is owed that it and the payments' banner name. */
  homeTrips: 4,
  homeMonths: 7,
  homeOwedTrips: 3,
  /** So long a browser keeps today's taps for when there is no network, and so many tickets are looked through for them. */
  keptProofHours: 24,
  proofTickets: 100,
  /** Months that insights count, this one with them, and how many lines and pairs of stops they name. */
  insightMonths: 13,
  insightRows: 10,
  /** An operator who sent nothing for so long is said to be late. */
  lateDataHours: 24,
  /** Page lengths that a table offers; 0 means all. */
  pageLengths: [5, 10, 25, 50],
  /** Back to the list after adding a card. */
  afterAddingCardMs: 2500,
  /** Logout after the account is deleted. */
  afterDeletionMs: 1500,
  toastMs: 5000,
  /** Time-out for loading a chunk of the front end. */
  chunkTimeoutMs: 120_000,
  /** Receipt margin in inches. */
  receiptMarginInches: 1,
  /** ISO 4217 number of the euro, as the card provider wants it. */
  euroCurrencyNumber: 978,
  /** Longest accepted values, in characters. */
  nameLength: 64,
  /** The name that a holder gives a card. */
  cardNameLength: 32,
  /** Labels of one account, the characters of a label's name and of a note, and payments and tickets that have either. */
  labels: 12,
  labelNameLength: 24,
  noteLength: 200,
  remarks: 5000,
  /** Business details: a line, an address and its lines, and how many former ones are kept for what was paid under them. */
  businessLineLength: 80,
  businessAddressLength: 240,
  businessAddressLines: 5,
  businessDetailsKept: 50,
  /** Cards of one account that may wait for their first tap, and how long one waits. */
  waitingCards: 5,
  waitingCardDays: 90,
  /** How often the operator is asked for cards that wait, and for how many at once. */
  waitingCardPollMinutes: 5,
  waitingCardsPerPoll: 100,
  emailLength: 254,
  passwordLength: 256,
  /**
   * With fewer characters no password is strong enough: zxcvbn counts ten guesses for each that it knows nothing of, and
   * takes more than 10^8 for its score of 3. So no fewer are asked for.
   */
  fewestPasswordCharacters: 9,
  /** JSON body, in bytes (the operator's feed apart). */
  bodyBytes: 32 * 1024,
  /** Path of a page, of a call (a list of 100 alias PANs, each with its comma, fills 2,200), and query of either. */
  pagePathBytes: 2048,
  callPathBytes: 4096,
  queryBytes: 8192,
  /** Alias PANs in one list call. */
  aliasPansPerCall: 100,
  /** Failed payments that one online payment takes. */
  paymentsPerOrder: 100,
  /** Payments whose trips one call answers, and trips of each that it names. */
  tripsPerCall: 100,
  tripsPerPayment: 100,
  /** Largest amount that a search for a line of a bank statement takes, in minor units. */
  statementAmountMinor: 10 ** 11,
  /** So many days later, and so many earlier, than a payment a bank may book it. */
  bookedDaysLater: 5,
  bookedDaysEarlier: 1,
  /** A payment may be tried for so many days before it succeeds, and the bank's line then has that day. */
  triedDays: 30,
  /** Pairs in one map of transit data. */
  transitPairs: 32,
  /** Sessions that one account may hold. */
  sessionsPerAccount: 10,
  /** The first login of an account is no news to its holder for so long after it began. */
  firstLoginDays: 30,
  confirmationLinkHours: 24,
  /** A sign-up that nobody confirmed is swept after so long. */
  signUpDays: 7,
  /** The latest sign-ups of one address that are kept; beside them those whose own mailed link lives. */
  signUpsOfAddress: 50,
  /** A copy of all data: how long its file is there, how many a day, receipts drawn for it, and bytes of a sealed piece. */
  copyHours: 24,
  copiesPerDay: 3,
  receiptsPerCopy: 500,
  copyPieceBytes: 256 * 1024,
  /** So long a mail about the account takes "this was not me". */
  notMeDays: 7,
  /** So long the old address takes back a change of address. */
  stopEmailDays: 7,
  resetLinkMinutes: 30,
  /** One-time code of the account deletion: digits, life, tries. */
  oneTimeCodeDigits: 8,
  oneTimeCodeMinutes: 10,
  oneTimeCodeTries: 5,
  /** An authenticator app that was begun waits so long for its first code; how many codes replace it once each. */
  authenticatorMinutes: 10,
  recoveryCodes: 10,
  /** Passkeys of one account, the characters of a passkey's name, and how long a challenge waits for one. */
  passkeys: 10,
  passkeyNameLength: 40,
  passkeyMinutes: 5,
  /**
   * How long an order's form may still be filled in at the card provider: so long no second order over its payments is
   * opened, unless the traveller cancelled there or the provider said no.
   */
  paymentPageMinutes: 10,
  /** Registrations of cards that one account may have open at the provider. */
  openRegistrations: 5,
  /** From the start of a login at an identity provider to its callback, and from there to the login call. */
  identityFlowMinutes: 10,
  identityProofMinutes: 5,
  /** How long a browser is known again at a login with the same provider, so that the account there is logged out first. */
  identityBrowserDays: 30,
  /** Life of a bot check's challenge. */
  captchaMinutes: 5,
  /** Failed logins after which a tenant with a captcha asks for it. */
  failuresBeforeCaptcha: 3,
  /** A ticket older than this when it first comes is told to nobody. */
  ticketNoticeHours: 48,
  /** How often an operator's API is asked for new tickets to tell of. */
  ticketPollMinutes: 5,
  /** Alerts: what is older when we hear of it is told to nobody; pause between two mails of a kind; lines that one lists. */
  alertHours: 48,
  alertPauseMinutes: 60,
  alertRows: 5,
  /** A card's end is told of so many months before, as its own page says it. */
  cardEndMonths: 2,
  receiptHandleMinutes: 15,
  /** Mails to one address, over all calls together. */
  mailsPerHour: 3,
  mailsPerDay: 10,
  /**
   * Strangers of one address of the network share so many times what one session or familiar browser may: a carrier's
   * gateway holds thousands, and a few calls a minute of each must pass.
   */
  strangersOfAnAddress: 50,
  /** Calls that make us write a mail, of one traveller, and of all strangers of an address; as many again with a proof. */
  mailCallsPerHour: 60,
  mailCallsOfStrangersPerHour: 2000,
  /** Logins of strangers that fail from one address, over many accounts, before a bot check is asked for with each. */
  failedLoginsPerHour: 300,
  /** Looks for receipts that do not exist, of one traveller. */
  receiptMissesPerHour: 20,
  /**
   * Lines of a bank statement that one browser looks for without an account in an hour, and all strangers of an address;
   * and for the cards of the same last digits, by all askers together, in a day. Nothing is answered sooner than after a
   * step of so many milliseconds, or a few of them.
   */
  guestSearchesPerHour: 10,
  guestSearchesOfStrangersPerHour: 100,
  guestSearchesOfDigitsPerDay: 30,
  guestSearchStepMs: 250,
  /** Payments of one card that fit one line. */
  paymentsOfLine: 10,
  /** Pages that one traveller opens. */
  pagesPerMinute: 120,
  /** Cookies of sessions that are none, of one browser, before they are no longer looked for. */
  deadSessionsPerMinute: 20,
  /** Messages about outcomes that prove nothing, of one traveller; of an address without a session ten times as many. */
  unprovedMessagesPerMinute: 30,
  /** Cases: longest text and name of a station, in characters; how many one account opens and writes to in a day. */
  caseTextLength: 2000,
  caseStationLength: 120,
  casesPerDay: 10,
  caseMessagesPerDay: 50,
  /** A closed case can be opened again for so long; one that waits for its traveller closes by itself after as long. */
  caseReopenDays: 30,
  /** Statements: the longest range in months, months in the list, payments that a PDF lists, and how many are read at once. */
  statementMonths: 60,
  statementMonthsListed: 12,
  statementPdfPayments: 2000,
  statementRowsAtOnce: 500,
  /** Pieces of a tenant's statements that are read at once in a process, and how long one waits for its turn. */
  statementReadsAtOnce: 2,
  statementReadWaitMs: 30_000,
  /** A longer page of a list is read and sent piece by piece, as a list of everything is; rows that are read at once then. */
  pageRows: 1000,
  /** A tenant's lists of everything ("all" in a table) that are put together at once in a process, and how long one waits for its turn. */
  wholeListsAtOnce: 2,
  wholeListWaitMs: 15_000,
} as const
