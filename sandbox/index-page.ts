import { TEST_CARDS } from './card-provider/test-cards.ts'
import type { Shop } from './card-provider/shop.ts'
import { html } from './html.ts'
import type { Page } from './page.ts'

export const indexPage = (shops: readonly Shop[], smtpPort: number): Page => ({
  title: 'Sandbox',
  width: 'wide',
  body: html`<h1>The outside world on one machine</h1>
    <section class="sheet">
      <h2>Peers</h2>
      <ul>
        <li>
          <a href="/mailbox">Mailbox</a>: every mail sent to SMTP port ${smtpPort}, as
          <a href="/mailbox/messages">JSON</a> too
        </li>
        <li>
          Card provider: <span class="number">POST /vpos/main</span>, order status
          <span class="number">POST /vpos/status</span>
        </li>
        <li>
          Identity providers: <span class="number">/oidc/google</span>, <span class="number">/oidc/facebook</span>,
          <span class="number">/oidc/azure</span>; <a href="/control/identity-providers">who signed in</a>
        </li>
        <li>
          Operators' back office: <span class="number">/back_office/api</span>;
          <a href="/control/back-office/saves">what it was told of online payments</a>
        </li>
        <li>
          Bank: <span class="number">POST /easychannel</span>, what it was <a href="/control/easychannel">asked</a>
        </li>
        <li>
          Bot check: <a href="/recaptcha/api.js">script</a>, <span class="number">POST /recaptcha/api/siteverify</span>
        </li>
        <li>
          Control: <a href="/control/orders">orders</a>, <a href="/control/ledger">captures</a>,
          <a href="/control/cards">test cards</a>, all JSON
        </li>
        <li><a href="/healthz">Health</a></li>
      </ul>
    </section>
    <section class="sheet">
      <h2>Shops</h2>
      ${
        shops.length === 0
          ? html`<p>None: SANDBOX_WORLD is empty.</p>`
          : html`<ul>
              ${shops.map((shop) => html`<li>${shop.name} (<span class="number">${shop.shopId}</span>, ${shop.tenant})</li>`)}
            </ul>`
      }
    </section>
    <section class="sheet">
      <h2 id="test-cards">Test cards</h2>
      <p class="hint">
        Invented. The expiry date of all is 12/30; any three digits do as security code (four for American Express).
      </p>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="test-cards">
        <table>
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">Scheme</th>
              <th scope="col">Alias PAN</th>
              <th scope="col">What it does</th>
            </tr>
          </thead>
          <tbody>
            ${TEST_CARDS.map(
              (card) =>
                html`<tr>
                  <td class="number">${card.number}</td>
                  <td>${card.label}</td>
                  <td class="number">${card.alias_pan}</td>
                  <td>${card.what}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </section>`,
})
