import { fare, inItaly } from './fares.ts'
import type { FareSet } from './fares.ts'

const airport = fare(
  ['Battello Aeroporto – Riva dei Salici', 1300, 'EUR'],
  inItaly('A', 'Aeroporto, Darsena', 'Riva dei Salici'),
  [62, 180],
)
const boatAndTrain = fare(
  ['Laguna + Treno, Torcina – Portogrande', 1280, 'EUR'],
  inItaly('12 + R', 'Torcina', 'Portogrande Stazione'),
  [85, 240],
)
const lakes = [
  fare(
    ['Battello Lugana – Gandriola', 1240, 'CHF'],
    ['Europe/Zurich', 'L2', 'Lugana Centrale', 'Gandriola'],
    [35, 120],
  ),
  fare(['Tageskarte Seenetz', 2600, 'CHF'], ['Europe/Zurich', 'L1', 'Lugana Paradiso', 'Morcota'], [50, 720]),
]

/** Water buses and trains of a lagoon, and the boats of a partner on the lakes, who sells in Swiss francs. */
export const lagoonFares: FareSet = {
  usual: [
    fare(['Battello, corsa 75 minuti', 950, 'EUR'], inItaly('1', 'Piazzale dei Remi', 'San Zaccarino'), [44, 75]),
    fare(['Battello, corsa 75 minuti', 950, 'EUR'], inItaly('1', 'San Zaccarino', 'Ca’ Dorsina'), [21, 75]),
    fare(['Battello, corsa 75 minuti', 950, 'EUR'], inItaly('4.2', 'Fondamente Basse', 'Muranella Faro'), [13, 75]),
    airport,
    fare(['Isole di Ponente, giornaliero', 2500, 'EUR'], inItaly('12', 'Fondamente Basse', 'Buranella'), [43, 1440]),
    fare(['Traghetto del Canale', 200, 'EUR'], inItaly('T', 'Pescheria', 'Santa Sofietta'), [3, 30]),
    fare(['Treno Portogrande – Lido Ferro', 370, 'EUR'], inItaly('R', 'Portogrande', 'Lido Ferro'), [19, 120]),
  ],
  rare: lakes,
  failed: airport,
  failedTwice: boatAndTrain,
  failedAbroad: lakes,
}
