/** Records of one type as the database takes them: a text for each column, which is an array of its values. */
export interface EncodedRecords {
  count: number
  columns: readonly string[]
}
