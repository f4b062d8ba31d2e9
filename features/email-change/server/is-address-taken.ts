/** Whether a statement failed because another account took the address in the same moment. */
export function isAddressTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
