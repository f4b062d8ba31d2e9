import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { MailStore } from './mail-store.ts'
import type { SmtpMood } from './smtp-mood.ts'

const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code })

/** An SMTP server that takes every message for everyone, unless its mood says otherwise. */
export function makeMailServer(store: MailStore, mood: SmtpMood): SMTPServer {
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    size: 10 * 1024 * 1024,
    onConnect(_session, callback) {
      if (mood.take('hang')) return
      callback()
    },
    onMailFrom(_address, _session, callback) {
      if (mood.take('refuse')) callback(refusal(550, 'Refused, as wished'))
      else if (mood.take('defer')) callback(refusal(451, 'Try again later, as wished'))
      else callback()
    },
    onData(stream, session, callback) {
      const closes = mood.take('close-after-data')
      void receive(stream, session, store).then(
        () => (closes ? closeConnection(server, session) : callback(null, 'Kept')),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
  return server
}

async function receive(stream: NodeJS.ReadableStream, session: SMTPServerSession, store: MailStore): Promise<void> {
  const mail = await PostalMime.parse(await buffer(stream))
  for (const { address } of session.envelope.rcptTo)
    store.add({
      to: address,
      from: mail.from?.address ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: withInlineImages(mail),
      messageId: mail.messageId ?? '',
      headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    })
}

/** Images that the HTML names by `cid:` stand in it as data. */
function withInlineImages(mail: Email): string {
  return mail.attachments.reduce((html, { contentId, content, mimeType }) => {
    if (contentId === undefined || typeof content === 'string') return html
    const data = Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content).toString('base64')
    return html.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, `data:${mimeType};base64,${data}`)
  }, mail.html ?? '')
}

/** Cuts the line without an answer: the message is kept, its sender does not know. */
function closeConnection(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections) if (connection.id === session.id) connection._socket.destroy()
}
