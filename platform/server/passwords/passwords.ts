/** Hashing (argon2id m=19456 KiB, t=2, p=1, at most two at once) and judging of passwords. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** With no hash (unknown account) it works as long as with one and answers false. */
  verify(hash: string | undefined, password: string): Promise<boolean>
  /** Whether it is long enough and zxcvbn scores it 3 or more, with the person's and the tenant's names as known words. */
  isStrong(password: string, knownWords: readonly string[]): Promise<boolean>
}
