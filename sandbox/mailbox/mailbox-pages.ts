import { html, type Html } from '../html.ts'
import type { Page } from '../page.ts'
import type { Mail } from './mail-store.ts'

const SHOWN = 200

export function mailboxPage(mails: readonly Mail[], search: string): Page {
  return {
    title: 'Mailbox',
    width: 'wide',
    body: html`<h1>Mailbox</h1>
      <form class="sheet search" method="get" action="/mailbox" role="search">
        <div><label for="to">Recipient</label><input id="to" name="to" value="${search}" autocomplete="off" /></div>
        <button class="main">Search</button>
      </form>
      <section class="sheet">
        <p id="count">
          ${mails.length === 1 ? '1 message' : `${mails.length} messages`}${mails.length > SHOWN && `, the latest ${SHOWN} shown`}
        </p>
        ${mails.length > 0 && table(mails.slice(0, SHOWN))}
      </section>`,
  }
}

const table = (mails: readonly Mail[]): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="Messages">
    <table id="messages">
      <thead>
        <tr>
          <th scope="col">Recipient</th>
          <th scope="col">Subject</th>
          <th scope="col">Received</th>
        </tr>
      </thead>
      <tbody>
        ${mails.map(
          (mail) =>
            html`<tr>
              <td>${mail.to}</td>
              <td><a href="/mailbox/${mail.id}">${mail.subject || '(no subject)'}</a></td>
              <td><time datetime="${mail.at}">${mail.at.replace('T', ' ').slice(0, 19)} UTC</time></td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`

export function messagePage(mail: Mail): Page {
  return {
    title: `${mail.subject || '(no subject)'} · Mailbox`,
    width: 'wide',
    hasFrame: true,
    body: html`<p><a href="/mailbox">All messages</a></p>
      <h1 id="subject">${mail.subject || '(no subject)'}</h1>
      <section class="sheet">
        <dl class="facts">
          <dt>To</dt>
          <dd id="to">${mail.to}</dd>
          <dt>From</dt>
          <dd>${mail.from}</dd>
          <dt>Received</dt>
          <dd>${mail.at}</dd>
        </dl>
      </section>
      ${
        mail.html !== '' &&
        html`<section class="sheet">
          <h2>HTML version</h2>
          <iframe
            id="html"
            title="HTML version of the message"
            src="/mailbox/${mail.id}/html"
            sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"
          ></iframe>
        </section>`
      }
      <section class="sheet">
        <h2>Text version</h2>
        <pre id="text" tabindex="0">${mail.text}</pre>
      </section>`,
  }
}
