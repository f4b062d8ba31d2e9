import type { SentMail } from './judge-mails.ts'

/**
 * Judges once nothing is left to do (`rest`), and again where something was: what has its time still to come, such as a mail
 * that tells of several things at once, may be written between two looks, and is then in one of them alone.
 */
export async function judgeAtRest(given: {
  rest: () => Promise<unknown>
  mails: () => Promise<SentMail[]>
  judge: (sent: readonly SentMail[]) => Promise<string[]>
}): Promise<{ sent: SentMail[]; broken: string[] }> {
  const { rest, mails, judge } = given
  for (let round = 1; ; round++) {
    await rest()
    const sent = await mails()
    const broken = await judge(sent)
    await rest()
    if (round === 5 || (await mails()).length === sent.length) return { sent, broken }
  }
}
