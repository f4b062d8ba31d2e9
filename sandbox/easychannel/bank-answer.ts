import { escapeHtml } from '../html.ts'

/** EasyChannelRisposta { Testata, MessaggioErrore?, ListaTariffe? { Tariffa* { Importo } } }; amounts are whole cents. */
export function bankAnswer(given: {
  idTransazione: string
  operation: string
  esito: 'OK' | 'KO'
  problem?: string
  amounts?: readonly number[]
}): string {
  const tariffs = (given.amounts ?? []).map((amount) => `<Tariffa><Importo>${String(amount)}</Importo></Tariffa>`)
  const list = tariffs.length > 0 ? `<ListaTariffe>${tariffs.join('')}</ListaTariffe>` : ''
  const problem = given.problem === undefined ? '' : `<MessaggioErrore>${escapeHtml(given.problem)}</MessaggioErrore>`
  const id = escapeHtml(given.idTransazione)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<EasyChannelRisposta Versione="1.0" IdTransazione="${id}" Esito="${given.esito}">`,
    `<Testata><Canale>WEB</Canale><NomeMessaggio>${escapeHtml(given.operation)}</NomeMessaggio>`,
    `<Timestamp>${new Date().toISOString()}</Timestamp></Testata>`,
    problem,
    list,
    '</EasyChannelRisposta>',
  ].join('')
}
