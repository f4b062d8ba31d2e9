import { z } from 'zod'
import { instantOfStamp } from '../../values/time/date-stamp.ts'

const ignored = z.string().max(200).optional()

/** UTC `YYYY-MM-DD-HH:mm`; empty or missing means no bound. */
const stamp = z
  .string()
  .refine((text) => text === '' || instantOfStamp(text) !== undefined, 'expected YYYY-MM-DD-HH:mm in UTC')
  .optional()

/**
 * The documented body. ENDPOINT and AliasPAN are compared, the dates are taken, everything else is the server's own and
 * ignored: the specification names the codes in words, the wire names are those of the XML interface.
 */
export const EasyChannelRequest = z.object({
  ENDPOINT: z.string().max(2000),
  EasyChannelOptions: z.object({
    currentTimeStamp: ignored,
    AbiMittente: ignored,
    AbiOrdinante: ignored,
    CodiceSIAAzienda: ignored,
    AliasPAN: z.string().max(64),
    TipoOperazione: ignored,
    startDate: stamp,
    endDate: stamp,
  }),
})
export type EasyChannelRequest = z.infer<typeof EasyChannelRequest>

/** Amounts are whole minor units; no tariff makes an empty list. */
export const EasyChannelAnswer = z.object({
  EasyChannelRisposta: z.object({
    ListaTariffe: z.object({ Tariffa: z.array(z.object({ Importo: z.int() })) }),
  }),
})
export type EasyChannelAnswer = z.infer<typeof EasyChannelAnswer>
