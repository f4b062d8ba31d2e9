export const en = {
  title: 'Payment receipt',
} as const
