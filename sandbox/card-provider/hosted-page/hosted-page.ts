import { html, type Html } from '../../html.ts'
import type { Page } from '../../page.ts'
import type { CardEntry, EntryProblems } from './card-entry.ts'
import { formatAmount } from './format-amount.ts'
import { hostedTexts, type HostedTexts } from './hosted-texts.ts'
import type { Order } from '../orders.ts'
import { TEST_CARDS, type TestCard } from '../test-cards.ts'

const EMPTY: CardEntry = { card_number: '', expiry: '', security_code: '' }

/** The page on which the traveller types the card. */
export function hostedPage(order: Order, entry: CardEntry = EMPTY, problems: EntryProblems = {}): Page {
  const texts = hostedTexts(order.fields.get('LANG'))
  const title = order.purpose === 'payment' ? texts.payTitle : texts.registerTitle
  const hasProblems = Object.keys(problems).length > 0
  return {
    ...frameOf(order),
    title: `${title} · ${order.shop.name}`,
    body: html`<h1>${title}</h1>
      ${hasProblems && problemSummary(texts, problems)} ${orderFacts(order, texts)}
      ${cardForm(order, texts, entry, problems)} ${testCards(order)}`,
  }
}

/** The page that stays when the browser is not sent back, or when an order is opened again after its end. */
export function donePage(order: Order, returnUrl: string | undefined): Page {
  const texts = hostedTexts(order.fields.get('LANG'))
  return {
    ...frameOf(order),
    title: `${texts.done} · ${order.shop.name}`,
    body: html`<h1>${texts.done}</h1>
      ${orderFacts(order, texts)}
      <p id="done">${texts.doneText}</p>
      ${returnUrl !== undefined && html`<p><a id="return" class="button main" href="${returnUrl}">${texts.backToShop}</a></p>`}`,
  }
}

/** What is wrong with a form; `returnUrl` when the shop can be told. */
export function refusalPage(problem: string, returnUrl?: string): Page {
  return {
    title: 'This request cannot be accepted',
    body: html`<h1>This request cannot be accepted</h1>
      <div class="alarm" role="alert"><p id="problem">${problem}</p></div>
      <p>The card provider did nothing and no money moved. Go back to the shop and start again.</p>
      ${returnUrl !== undefined && html`<p><a id="return" class="button main" href="${returnUrl}">Return to the shop</a></p>`}`,
  }
}

/** Browsers apply form-action to redirects too, so the shop's addresses are named. */
function frameOf(order: Order): Pick<Page, 'language' | 'formOrigins'> {
  const addresses = ['URLDONE', 'URLBACK'].flatMap((name) => order.fields.get(name) ?? [])
  return {
    language: order.fields.get('LANG') === 'ITA' ? 'it' : 'en',
    formOrigins: [...new Set(addresses.map((address) => new URL(address).origin))],
  }
}

function orderFacts(order: Order, texts: HostedTexts): Html {
  const description = order.fields.get('ORDDESCR')
  return html`<section class="sheet">
    <dl class="facts">
      <dt>${texts.shop}</dt>
      <dd id="shop">${order.shop.name}</dd>
      <dt>${texts.amount}</dt>
      <dd id="amount" class="amount">${formatAmount(order.fields)}</dd>
      <dt>${texts.order}</dt>
      <dd id="order">${order.orderId}</dd>
      ${
        description !== undefined &&
        html`<dt>${texts.description}</dt>
          <dd id="description">${description}</dd>`
      }
    </dl>
    ${order.purpose === 'registration' && html`<p class="hint">${texts.noCharge}</p>`}
  </section>`
}

function problemSummary(texts: HostedTexts, problems: EntryProblems): Html {
  return html`<div class="alarm" role="alert" id="problems">
    <p>${texts.problems}</p>
    <ul>
      ${Object.entries(problems).map(([name, problem]) => html`<li><a href="#${name}">${problem}</a></li>`)}
    </ul>
  </div>`
}

function cardForm(order: Order, texts: HostedTexts, entry: CardEntry, problems: EntryProblems): Html {
  const isPayment = order.purpose === 'payment'
  return html`<form class="sheet" method="post" action="/vpos/pay/${order.token}" novalidate>
    <div class="fields">
      ${field('card_number', texts.cardNumber, undefined, entry, problems)}
      ${field('expiry', texts.expiry, texts.expiryHint, entry, problems)}
      ${field('security_code', texts.code, texts.codeHint, entry, problems)}
    </div>
    <div class="buttons">
      <button id="pay" class="main" name="action" value="pay">
        ${isPayment ? texts.pay(formatAmount(order.fields)) : texts.register}
      </button>
      <button id="cancel" name="action" value="cancel">${texts.cancel}</button>
    </div>
  </form>`
}

function field(
  name: keyof CardEntry,
  label: string,
  hint: string | undefined,
  entry: CardEntry,
  problems: EntryProblems,
): Html {
  const problem = problems[name]
  const described = [hint !== undefined && `${name}-hint`, problem !== undefined && `${name}-error`].filter(Boolean)
  return html`<div${name === 'card_number' && html` class="whole"`}>
    <label for="${name}">${label}</label>
    ${hint !== undefined && html`<span class="hint" id="${name}-hint">${hint}</span>`}
    <input id="${name}" name="${name}" value="${entry[name]}" inputmode="numeric" autocomplete="off" required maxlength="30"${
      described.length > 0 && html` aria-describedby="${described.join(' ')}"`
    }${problem !== undefined && html` aria-invalid="true"`}>
    ${problem !== undefined && html`<p class="error" id="${name}-error">${problem}</p>`}
  </div>`
}

function testCards(order: Order): Html {
  const isDemo = (card: TestCard): boolean => card.what.includes('demo traveller')
  const row = (card: TestCard): Html =>
    html`<li>
      <div class="about">
        <span class="number">${card.number}</span> ${card.label}<br /><span class="hint">${card.what}</span>
      </div>
      <a
        class="use"
        id="use-${card.tail}"
        href="/vpos/pay/${order.token}?card=${card.number}"
        aria-label="Use this card, ending in ${card.tail}"
        >Use this card</a
      >
    </li>`
  return html`<section class="sheet" lang="en" aria-labelledby="test-cards">
    <h2 id="test-cards">Test cards</h2>
    <p class="hint">Invented cards, and what each does. Never type the number of a real card.</p>
    <ul class="cards">
      ${TEST_CARDS.filter((card) => !isDemo(card)).map(row)}
    </ul>
    <details>
      <summary>Cards of the demo travellers</summary>
      <ul class="cards">
        ${TEST_CARDS.filter(isDemo).map(row)}
      </ul>
    </details>
  </section>`
}
