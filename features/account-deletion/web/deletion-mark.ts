let deletedId: string | undefined

/** Which account this page saw deleted: nobody is told so, and logged out, by an address alone. */
export const deletionMark = {
  set(id: string): void {
    deletedId = id
  },
  isOf: (id: string): boolean => deletedId === id,
}
