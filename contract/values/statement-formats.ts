/** Files of a statement: for reading, for a spreadsheet, for programs. */
export const statementFormats = ['pdf', 'csv', 'json'] as const
export type StatementFormat = (typeof statementFormats)[number]
