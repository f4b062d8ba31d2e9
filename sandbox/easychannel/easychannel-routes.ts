import type { FastifyInstance, FastifyReply } from 'fastify'
import { cut } from '../cut.ts'
import { wait } from '../wait.ts'
import { sendXml } from '../xml.ts'
import type { BackOfficeOperator } from '../world.ts'
import { bankAnswer } from './bank-answer.ts'
import { BANK_MODES, type BankMode, type BankMood } from './bank-mood.ts'
import type { FailedBooks } from './failed-books.ts'
import { readQuestion, type Question } from './read-question.ts'

const SLOW_MS = 20_000
const ONE = [1250]
const MANY = [1250, 300, 50]

export interface Bank {
  operators: readonly BackOfficeOperator[]
  booksOf: (tenant: string) => FailedBooks
  mood: BankMood
  /** Ends a slow answer. */
  signal: AbortSignal
}

/** The bank's side of EasyChannel: what the company with these codes holds due for a card. */
export function addEasyChannelRoutes(app: FastifyInstance, bank: Bank): void {
  void app.register((inside, _options, done) => {
    inside.addContentTypeParser(['application/xml', 'text/xml'], { parseAs: 'string' }, (_request, body, parsed) => {
      parsed(null, body)
    })
    inside.post('/easychannel', async (request, reply) => {
      const question = readQuestion(typeof request.body === 'string' ? request.body : '')
      if (!question) return sendXml(reply, bankAnswer({ ...nothing, esito: 'KO', problem: 'not readable' }))
      const operator = bank.operators.find((each) => hasCodes(each, question))
      note(bank, question, operator)
      if (await misbehave(bank, question, reply)) return reply
      return sendXml(reply, answerTo(bank, question, operator))
    })
    inside.post('/easychannel/elsewhere', (request, reply) => {
      const question = readQuestion(typeof request.body === 'string' ? request.body : '') ?? nothing
      return sendXml(reply, bankAnswer({ ...question, operation: '', esito: 'OK', amounts: [999_999] }))
    })
    done()
  })
}

/** How the bank behaves from now on, and what it was asked. */
export function addEasyChannelControlRoutes(control: FastifyInstance, mood: BankMood): void {
  control.get('/easychannel', () => mood.seen)
  control.put<{ Body: { mode: BankMode } }>(
    '/easychannel',
    {
      schema: {
        body: {
          type: 'object',
          required: ['mode'],
          additionalProperties: false,
          properties: { mode: { enum: [...BANK_MODES] } },
        },
      },
    },
    (request, reply) => {
      mood.mode = request.body.mode
      return reply.code(204).send()
    },
  )
}

const nothing = { idTransazione: '', operation: '' }

const hasCodes = ({ easychannel }: BackOfficeOperator, question: Question): boolean =>
  easychannel !== null &&
  easychannel.senderBank === question.abiMittente &&
  easychannel.ordererBank === question.abiOrdinante &&
  easychannel.company === question.codiceSia &&
  easychannel.operation === question.operation

function note({ mood }: Bank, question: Question, operator: BackOfficeOperator | undefined): void {
  mood.note({
    tenant: operator?.tenant,
    idTransazione: question.idTransazione,
    timestamp: question.timestamp ?? '',
    aliasPan: question.aliasPan ?? '',
    abiMittente: question.abiMittente ?? '',
    abiOrdinante: question.abiOrdinante ?? '',
    codiceSia: question.codiceSia ?? '',
    operation: question.operation ?? '',
    from: question.from,
    to: question.to,
  })
}

function answerTo(bank: Bank, question: Question, operator: BackOfficeOperator | undefined): string {
  const { mode } = bank.mood
  const { aliasPan, operation = '' } = question
  const same = { idTransazione: question.idTransazione, operation }
  if (!operator) return bankAnswer({ ...same, esito: 'KO', problem: 'unknown codes' })
  if (aliasPan === undefined) return bankAnswer({ ...same, esito: 'KO', problem: 'no AliasPAN' })
  if (mode === 'esito-ko') return bankAnswer({ ...same, esito: 'KO', problem: 'told to refuse' })
  if (mode === 'other-transaction')
    return bankAnswer({ ...same, idTransazione: 'somebody-else', esito: 'OK', amounts: ONE })
  const scripted = { none: [], one: ONE, many: MANY }[mode as 'none' | 'one' | 'many'] as number[] | undefined
  // The interface knows euros only.
  const due = bank.booksOf(operator.tenant).failedOf(aliasPan)
  const amounts = scripted ?? due.filter(({ currency = 'EUR' }) => currency === 'EUR').map(({ amount }) => amount)
  return bankAnswer({ ...same, esito: 'OK', amounts })
}

/** true when the answer is spoilt as it was told to be, and the reply is out. */
async function misbehave({ mood, signal }: Bank, question: Question, reply: FastifyReply): Promise<boolean> {
  if (mood.mode === 'slow') await wait(SLOW_MS, signal)
  if (mood.mode === 'down') {
    cut(reply)
    return true
  }
  if (mood.mode === 'redirect') void reply.redirect('/easychannel/elsewhere', 307)
  else if (mood.mode === 'error') void reply.code(500).send('no')
  else {
    const spoilt = SPOILT[mood.mode]
    if (!spoilt) return false
    const good = bankAnswer({ ...question, operation: question.operation ?? '', esito: 'OK', amounts: ONE })
    void sendXml(reply, spoilt(good))
  }
  return true
}

/** A good answer made bad. */
const SPOILT: Partial<Record<BankMode, (good: string) => string>> = {
  broken: (good) => good.slice(0, -30),
  huge: (good) => good.replace('<ListaTariffe>', `<Nota>${'x'.repeat(1024 * 1024)}</Nota><ListaTariffe>`),
  dtd: (good) =>
    good
      .replace('\n', '\n<!DOCTYPE EasyChannelRisposta [<!ENTITY sum "999999">]>')
      .replace(`<Importo>${String(ONE[0])}`, '<Importo>&sum;'),
}
