export const en = {
  title: 'Bank cards',
  addTitle: 'Add a bank card',
} as const
