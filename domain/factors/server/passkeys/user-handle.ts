/** How an authenticator knows an account: by its id, which names nobody. In base64url. */
export function userHandleOf(accountId: string): string {
  return Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')
}
