import { fare, inItaly } from './fares.ts'
import type { FareSet } from './fares.ts'

const valley = fare(
  ['Regionale Valdora – Pont-Saint-Ours', 1300, 'EUR'],
  inItaly('R1', 'Valdora Centrale', 'Pont-Saint-Ours'),
  [71, 240],
)
const twoValleys = fare(
  ['Regionale Ivrella – Chambarin', 1280, 'EUR'],
  inItaly('R3', 'Ivrella', 'Chambarin d’en Haut'),
  [94, 240],
)
const border = fare(
  ['Transfrontaliero Domodora – Brigga', 2400, 'CHF'],
  ['Europe/Zurich', 'RE9', 'Domodora', 'Brigga'],
  [42, 180],
)

/** Regional trains of an invented north-west, between a plain and its valleys. */
export const regionalFares: FareSet = {
  usual: [
    valley,
    fare(['Regionale Valdora – Ivrella', 580, 'EUR'], inItaly('R1', 'Valdora Centrale', 'Ivrella'), [38, 180]),
    fare(['Regionale Ivrella – Valdora', 580, 'EUR'], inItaly('R1', 'Ivrella', 'Valdora Centrale'), [38, 180]),
    fare(['Urbano Valdora, zona A', 190, 'EUR'], inItaly('S2', 'Valdora Stura', 'Valdora Centrale'), [11, 90]),
    fare(
      ['Regionale Veloce Valdora – Cunella', 860, 'EUR'],
      inItaly('RV7', 'Valdora Centrale', 'Cunella Altipiano'),
      [66, 240],
    ),
    fare(
      ['Navetta del Lago, Stresina – Isolabella', 420, 'EUR'],
      inItaly('NL', 'Stresina', 'Isolabella Lago'),
      [24, 120],
    ),
  ],
  rare: [
    border,
    fare(
      ['Trenino del Colle, andata', 1850, 'EUR'],
      inItaly('TC', 'Pont-Saint-Ours', 'Colle delle Marmotte'),
      [55, 600],
    ),
  ],
  failed: valley,
  failedTwice: twoValleys,
  // The bank's summary of what is due knows euros only.
  failedAbroad: [twoValleys],
}
