import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server behind the proxy: where it serves, and where it says that it is ready. */
export interface Member {
  url: string
  internalUrl: string
}

/** So long every look must fail before a member is sent nobody any more, unless it says itself that it is ending. */
const patienceMs = 5_000

/**
 * A load balancer as they are: asks every member's /readyz again and again, sends each request to the next one that
 * is ready, keeps connections, and never tries twice.
 */
export async function startReadyProxy(members: readonly Member[], everyMs = 40) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const ready = new Set<Member>()
  const missedSince = new Map<Member, number>()
  let turn = 0
  let isOpen = true
  const look = async (member: Member) => {
    const answer = await fetch(`${member.internalUrl}/readyz`, { signal: AbortSignal.timeout(patienceMs) }).catch(
      () => undefined,
    )
    const told = (await answer?.json().catch(() => ({}))) as { draining?: boolean } | undefined
    if (answer?.ok) {
      missedSince.delete(member)
      ready.add(member)
      return
    }
    const since = missedSince.get(member) ?? performance.now()
    missedSince.set(member, since)
    if (told?.draining === true || performance.now() - since >= patienceMs) ready.delete(member)
  }
  // One look after the other at each, so that no old answer comes after a newer one, and none waits for another member.
  const goOnLooking = (member: Member): unknown =>
    setTimeout(() => void look(member).then(() => isOpen && goOnLooking(member)), everyMs)
  await Promise.all(members.map(look))
  members.forEach(goOnLooking)

  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const fail = (why: Error) => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end(why.message))
    const member = [...ready][turn++ % ready.size]
    if (!member) return fail(new Error('no member is ready'))
    const { method = 'GET', url = '/', headers } = incoming
    const onward = request(`${member.url}${url}`, { method, headers, agent }, (back) => {
      answer.writeHead(back.statusCode ?? 502, back.headers)
      back.on('error', fail).pipe(answer)
    })
    incoming.pipe(onward.on('error', fail))
  }
  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    /** How many members were ready when they were last asked. */
    readyCount: () => ready.size,
    close() {
      isOpen = false
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}
