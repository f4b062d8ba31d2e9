export const en = {
  title: 'Tickets',
} as const
