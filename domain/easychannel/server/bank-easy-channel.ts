import { randomUUID } from 'node:crypto'
import { PeerDown } from '#platform/server/peer-down.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { textOf } from '#platform/server/text-of.ts'
import type { EasyChannel } from './easy-channel.ts'
import { readTariffs } from './tariff-answer.ts'
import { tariffRequest } from './tariff-request.ts'
import type { BankCodes } from './tariff-request.ts'

const timeoutMs = 5_000
const mostBytes = 256 * 1024

/** EasyChannel over HTTP: asks the configured address and no other, follows no redirect. */
function makeBankEasyChannel({ address, codes }: { address: string; codes: BankCodes }): EasyChannel {
  return {
    async listTariffs(question) {
      const transactionId = randomUUID()
      const timestamp = new Date().toISOString()
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/xml; charset=utf-8', accept: 'application/xml' },
          body: tariffRequest(codes, { ...question, transactionId, timestamp }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (response.status !== 200) throw new Error(`HTTP ${String(response.status)}`)
        return readTariffs(await textOf(response, mostBytes), transactionId)
      } catch (reason) {
        throw new PeerDown('EasyChannel', reason)
      }
    },
  }
}

/** The gateway of a tenant whose pending amount comes from EasyChannel. */
export function easyChannelOf({ choices: { pendingAmount } }: Pick<Tenant, 'choices'>): EasyChannel | undefined {
  return pendingAmount.kind === 'easychannel' ? makeBankEasyChannel(pendingAmount) : undefined
}
