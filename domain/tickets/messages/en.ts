/** Names of the usual transit data, under `shell` in the portal’s texts. */
export const en = {
  transit: {
    at: 'Time',
    stop: 'Stop',
    station: 'Station',
    gate: 'Gate',
    line: 'Line',
    device: 'Reader',
    vehicle: 'Vehicle',
    zone: 'Zone',
  },
} as const
