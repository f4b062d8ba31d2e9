/** How a bank card is called, under `shell` in the portal’s texts. */
export const en = {
  card: { filter: 'Card', all: 'All cards', tail: 'ending in {tail}', onDevice: 'on a device', unknown: 'Bank card' },
} as const
