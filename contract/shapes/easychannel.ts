import { z } from 'zod'

const text = z.string().max(200).optional()

/**
 * The documented body. ENDPOINT and AliasPAN are compared, the dates are taken, everything else is the server's own: the
 * specification names the codes in words, the wire names are those of the XML interface.
 */
export const EasyChannelRequest = z.object({
  ENDPOINT: z.string().max(2000),
  EasyChannelOptions: z.object({
    currentTimeStamp: text,
    AbiMittente: text,
    AbiOrdinante: text,
    CodiceSIAAzienda: text,
    AliasPAN: z.string().max(64),
    TipoOperazione: text,
    startDate: text,
    endDate: text,
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
