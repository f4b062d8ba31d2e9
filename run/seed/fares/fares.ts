/** A fare of the demo: what its ticket is called and costs, and where the ride goes. Amount in minor units. */
export interface Fare {
  name: string
  amount: number
  currency: string
  timeZone: string
  line: string
  from: string
  to: string
  rideMinutes: number
  validMinutes: number
}

/** The fares of one operator, by what the demo needs them for. */
export interface FareSet {
  /** What most rides cost. */
  usual: readonly Fare[]
  /** Rides elsewhere: other currencies and time zones. */
  rare: readonly Fare[]
  /** What is hard to show, beside those: for cards that nobody looks at in the demo. */
  hard?: readonly Fare[]
  /** Of payments that failed once, so that a test can name their amount, and of those that failed twice. */
  failed: Fare
  failedTwice: Fare
  /** Of failed payments of a card that travels. */
  failedAbroad: readonly Fare[]
}

export function fare(
  [name, amount, currency]: [string, number, string],
  [timeZone, line, from, to]: [string, string, string, string],
  [rideMinutes, validMinutes]: [number, number],
): Fare {
  return { name, amount, currency, timeZone, line, from, to, rideMinutes, validMinutes }
}

/** A ride in Italy. */
export const inItaly = (line: string, from: string, to: string): [string, string, string, string] => [
  'Europe/Rome',
  line,
  from,
  to,
]

const malpensaExpress = fare(
  ['Malpensa Express', 1300, 'EUR'],
  inItaly('MXP', 'Milano Cadorna', 'Malpensa Aeroporto T1'),
  [37, 180],
)
const malpensaShuttle = fare(
  ['Malpensa Shuttle', 1280, 'EUR'],
  inItaly('MS', 'Milano Centrale', 'Malpensa Aeroporto T2'),
  [58, 240],
)

/** What most rides of the demo cost. */
const usualFares: readonly Fare[] = [
  malpensaExpress,
  malpensaExpress,
  fare(['Malpensa Express', 1300, 'EUR'], inItaly('MXP', 'Malpensa Aeroporto T1', 'Milano Centrale'), [51, 180]),
  malpensaShuttle,
  fare(['Linate M4', 220, 'EUR'], inItaly('M4', 'San Babila', 'Linate Aeroporto'), [12, 90]),
  fare(['Orio Shuttle', 1200, 'EUR'], inItaly('OS', 'Milano Centrale', 'Orio al Serio Aeroporto'), [55, 180]),
  fare(['Leonardo Express', 1400, 'EUR'], inItaly('LEO', 'Roma Termini', 'Fiumicino Aeroporto'), [32, 90]),
  fare(
    ['Caselle – Torino', 320, 'EUR'],
    inItaly('SFMA', 'Torino Porta Susa', 'Torino Aeroporto di Caselle'),
    [27, 120],
  ),
]

/** Rides abroad: other currencies and other time zones. */
const rareFares: readonly Fare[] = [
  fare(
    ['Flughafen Zürich, Zonen 110 + 121', 700, 'CHF'],
    ['Europe/Zurich', 'S16', 'Zürich HB', 'Zürich Flughafen'],
    [12, 60],
  ),
  fare(
    ['Genève-Aéroport, Tout Genève', 300, 'CHF'],
    ['Europe/Zurich', 'RE33', 'Genève-Cornavin', 'Genève-Aéroport'],
    [7, 60],
  ),
  fare(
    ['Heathrow Express Standard Single', 2500, 'GBP'],
    ['Europe/London', 'HEX', 'London Paddington', 'Heathrow Terminals 2 & 3'],
    [15, 240],
  ),
]

/** Other scripts, amounts without decimals, another day, and the longest names that anybody meets. */
const hardFares: readonly Fare[] = [
  fare(
    ['成田エクスプレス 普通車指定席', 3070, 'JPY'],
    ['Asia/Tokyo', 'N’EX', '東京', '成田空港（第1ターミナル）'],
    [57, 180],
  ),
  fare(
    ['Αεροδρόμιο – Αθήνα, μετρό', 900, 'EUR'],
    ['Europe/Athens', 'Μ3', 'Αεροδρόμιο «Ελευθέριος Βενιζέλος»', 'Σύνταγμα'],
    [41, 90],
  ),
  fare(
    [
      'Flughafenzubringer Bozen/Bolzano – Innsbruck mit Umstieg am Brenner/Brennero, ermäßigter Familientarif für bis zu fünf Reisende',
      4950,
      'EUR',
    ],
    inItaly(
      'REX 1',
      'Bozen/Bolzano Bahnhof – Stazione, Bahnsteig/Binario 3 Nord',
      'Innsbruck Flughafen, Terminal, Haltestelle F',
    ),
    [126, 480],
  ),
]

/** The airport express of the demo, whose fares tests know by their amounts. */
export const airportFares: FareSet = {
  usual: usualFares,
  rare: rareFares,
  hard: hardFares,
  failed: malpensaExpress,
  failedTwice: malpensaShuttle,
  failedAbroad: rareFares,
}
