export const en = {
  title: 'Payments',
} as const
