/** The page in which the popup of an identity provider ends. */
export const loginEnd = '/auth/done'
