/** How far a server has come in its log, and on which timeline: after a fail-over, places of the old one say nothing. */
export interface LogPosition {
  timeline: number
  bytes: bigint
}

/** Reads `00000001 0/16B3748`: eight digits of the timeline, and a position as PostgreSQL writes it, all hexadecimal. */
export function readLogPosition(text: string | null): LogPosition | undefined {
  const [, timeline, high, low] = /^([\dA-F]{8}) ([\dA-F]{1,8})\/([\dA-F]{1,8})$/.exec(text ?? '') ?? []
  if (timeline === undefined || high === undefined || low === undefined) return undefined
  return { timeline: parseInt(timeline, 16), bytes: (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) }
}

/** Whether who has come to `reached` has all that was there at `wanted`. */
export function hasCome(reached: LogPosition | undefined, wanted: LogPosition): boolean {
  return reached?.timeline === wanted.timeline && reached.bytes >= wanted.bytes
}
