import { html, Html } from '../html.ts'
import type { Page } from '../page.ts'
import { PERSONS } from './persons.ts'
import type { Person, ProviderName } from './persons.ts'

const TITLES: Readonly<Record<ProviderName, string>> = { google: 'Google', facebook: 'Facebook', azure: 'Azure' }

/** What somebody typed into the form. */
export interface Typed {
  email: string
  givenName: string
  familyName: string
  isVerified: boolean
}

const EMPTY: Typed = { email: '', givenName: '', familyName: '', isVerified: true }

/** Who signs in? One of the invented persons by a button, or whoever is typed. Works without scripts. */
export function signInPage(
  provider: ProviderName,
  given: { action: string; tenant: string; formOrigins: readonly string[]; typed?: Typed; problem?: string },
): Page {
  const { typed = EMPTY, problem } = given
  return {
    title: `Sign in with the sandbox's ${TITLES[provider]}`,
    formOrigins: given.formOrigins,
    body: html`<h1>Sign in with the sandbox’s ${TITLES[provider]}</h1>
      <p>It plays the identity provider for <strong id="client">${given.tenant}</strong>. All persons are invented.</p>
      ${problem !== undefined && html`<div class="alarm" role="alert" id="problems"><p>${problem}</p></div>`}
      <form class="sheet" method="post" action="${given.action}">
        <h2>Who are you?</h2>
        <ul class="cards">
          ${PERSONS.map((person) => personRow(provider, person))}
        </ul>
      </form>
      <form class="sheet" method="post" action="${given.action}" novalidate>
        <h2>Somebody else</h2>
        <div class="fields">
          ${field('email', 'E-mail', typed.email, 'email', 'whole')} ${field('given_name', 'Name', typed.givenName)}
          ${field('family_name', 'Surname', typed.familyName)}
          <p class="whole tick">
            <input id="verified" name="verified" type="checkbox" value="yes" ${typed.isVerified && html` checked`} />
            <label for="verified">Address verified${provider === 'azure' && ' (Azure says nothing of it)'}</label>
          </p>
        </div>
        <div class="buttons">
          <button id="sign-in" class="main" name="action" value="type">Sign in</button>
          <button id="cancel" name="action" value="cancel">Cancel</button>
        </div>
      </form>`,
  }
}

function personRow(provider: ProviderName, person: Person): Html {
  const name = `${person.givenName} ${person.familyName}`
  const about =
    person.email === ''
      ? 'no address'
      : `${person.email}${provider === 'azure' || person.isVerified ? '' : ', address not verified'}`
  return html`<li>
    <div class="about">${name}<br /><span class="hint">${about}</span></div>
    <button
      id="person-${person.givenName.toLowerCase()}"
      name="subject"
      value="${person.subject}"
      aria-label="Continue as ${name}"
    >
      Continue
    </button>
  </li>`
}

function field(name: string, label: string, value: string, type = 'text', place = ''): Html {
  return html`<div${place !== '' && html` class="${place}"`}>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="off" maxlength="320">
  </div>`
}

/** `form` is the library's own, with the id `op.logoutForm`. */
export function signOutPage(provider: ProviderName, form: string, formOrigins: readonly string[]): Page {
  return {
    title: `Sign out of the sandbox's ${TITLES[provider]}`,
    formOrigins,
    body: html`<h1>Sign out of the sandbox’s ${TITLES[provider]}?</h1>
      ${new Html(form)}
      <div class="buttons">
        <button id="sign-out" class="main" form="op.logoutForm" name="logout" value="yes">Sign out</button>
      </div>`,
  }
}

export function plainPage(title: string, text: string): Page {
  return {
    title,
    body: html`<h1 id="problem">${title}</h1>
      <p>${text}</p>`,
  }
}
