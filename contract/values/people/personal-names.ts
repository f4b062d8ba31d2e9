/** Names of values that tell about a person or open something: they never stand in a log line. */
export const personalNames = [
  'password', 'confirm_password', 'new_password', 'confirm_new_password', 'token', 'OTP', 'alias_pan', 'aliasPans',
  'PANALIAS', 'MAC', 'cookie', 'authorization', 'email', 'confirm_email', 'date_of_birth', 'name', 'surname', 'query',
] as const // prettier-ignore
