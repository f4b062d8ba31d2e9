export const en = {
  title: 'Dashboard',
} as const
