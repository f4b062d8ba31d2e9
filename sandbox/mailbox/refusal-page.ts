import { html } from '../html.ts'
import type { Page } from '../page.ts'

/** The message is not, or no longer, there. */
export const refusalPage = (): Page => ({
  title: 'No such message',
  body: html`<h1>No such message</h1>
    <p>The sandbox keeps the latest 5,000 and forgets all when it stops. <a href="/mailbox">All messages</a></p>`,
})
