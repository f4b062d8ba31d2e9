import type { Random } from './random.ts'

const daysBack = 390

/** Hours in which rides begin, as often as they stand here: on working days most of all on the way to work and back. */
const hours = {
  working: [6, 7, 7, 7, 8, 8, 8, 9, 11, 13, 15, 16, 17, 17, 17, 18, 18, 19],
  free: [9, 10, 10, 11, 11, 12, 13, 14, 15, 15, 16, 17, 17, 18, 19, 20],
}

/**
 * When a card's rides begin, the newest first: about half of them within the last 28 days, a quarter in the month before, the others over 13 months.
 * `special` adds the hours that go wrong most easily: one across midnight, and one across each of the last two changes of
 * the clock.
 */
export function rideStarts(
  count: number,
  { today, timeZone, special, random }: { today: Temporal.Instant; timeZone: string; special: boolean; random: Random },
): Temporal.Instant[] {
  const now = today.toZonedDateTimeISO(timeZone)
  const specials = special ? [beforeMidnight(now), ...clockChanges(now)] : []
  const usual = Array.from({ length: Math.max(0, count - specials.length) }, (_, n) => {
    const days =
      n < count / 2 ? random.whole(1, 28) : n < (3 * count) / 4 ? random.whole(29, 60) : random.whole(61, daysBack)
    const day = now.toPlainDate().subtract({ days })
    const hour = random.pick(day.dayOfWeek > 5 ? hours.free : hours.working)
    const time = Temporal.PlainTime.from({ hour, minute: random.whole(0, 59) })
    return day.toZonedDateTime({ timeZone, plainTime: time }).toInstant()
  })
  return [...usual, ...specials].slice(0, count).toSorted((one, other) => Temporal.Instant.compare(other, one))
}

function beforeMidnight(now: Temporal.ZonedDateTime): Temporal.Instant {
  const evening = now.toPlainDate().subtract({ days: 40 })
  return evening.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: '23:48' }).toInstant()
}

/** Ten minutes before each of the last two changes of the clock that are over. */
function clockChanges(now: Temporal.ZonedDateTime): Temporal.Instant[] {
  const last = now.subtract({ days: 2 }).getTimeZoneTransition('previous')
  const before = last?.getTimeZoneTransition('previous')
  return [last, before].flatMap((change) => (change ? [change.subtract({ minutes: 10 }).toInstant()] : []))
}
