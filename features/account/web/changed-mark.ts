let what: 'details' | 'password' = 'details'

/** What this page saw changed last: an address alone tells nobody that their password is a new one. */
export const changedMark = {
  set(changed: typeof what): void {
    what = changed
  },
  read: (): typeof what => what,
}
