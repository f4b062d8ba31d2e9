import { setTimeout as pause } from 'node:timers/promises'
import { confirmLink, oneTimeCode, resetLink, signUpOf } from './account-steps.ts'
import { travelFlows } from './travel-flows.ts'
import { addTraveller, travellerPassword } from '../portal/travellers.ts'
import type { TestPortal } from '../portal/start-test-portal.ts'
import { expectOneOf, freshEmail } from './walk.ts'
import type { Flow } from './walk.ts'

const newPassword = 'nine umbrellas under water'

async function inMail(portal: TestPortal, email: string, pattern: RegExp): Promise<string> {
  for (let count = 1; ; count++) {
    const [newest] = (await portal.mails(email, count)).filter(({ text }) => pattern.test(text))
    const found = newest && pattern.exec(newest.text)?.[1]
    if (found !== undefined) return found
  }
}

async function expectLogin(portal: TestPortal, email: string, password: string): Promise<void> {
  const { status, text } = await portal.client().ask('/login', { email, password })
  if (status !== 200 || !text.includes(email)) throw new Error(`the login answers ${String(status)} ${text}`)
}

/** The eight flows in which money or an account can be lost. */
export const flows: Readonly<Record<string, Flow>> = {
  'signing up': async (portal) => {
    const email = freshEmail()
    return {
      reader: email,
      async walk(visitor) {
        const answer = await visitor.ask('/sign_up', { user: signUpOf(email) })
        expectOneOf(answer, 'Account Registered Successfully', 'Account Already Exists')
        await visitor.ask('/email/send_email_confirmation_request', { email })
        const token = await inMail(portal, email, confirmLink)
        expectOneOf(await visitor.ask('/email/confirm_email', { token }), email)
        await expectLogin(portal, email, travellerPassword)
      },
    }
  },

  'confirming an address': async (portal) => {
    const email = freshEmail()
    await portal.client().ask('/sign_up', { user: signUpOf(email) })
    await portal.client().ask('/email/send_email_confirmation_request', { email })
    const token = await inMail(portal, email, confirmLink)
    return {
      reader: email,
      async walk(visitor) {
        // A token is good once: who was cut after it was taken reads this, and can log in.
        expectOneOf(
          await visitor.ask('/email/confirm_email', { token }),
          email,
          ...(visitor.wasCut ? ['Request Expired'] : []),
        )
        await expectLogin(portal, email, travellerPassword)
      },
    }
  },

  'choosing a new password': async (portal) => {
    const email = freshEmail()
    await addTraveller(portal, email)
    return {
      reader: email,
      async walk(visitor) {
        for (let tries = 0; tries < 3; tries++) {
          await visitor.ask('/email/send_forgot_password_request', { email })
          const mailed = await inMail(portal, email, resetLink)
          const token = (await visitor.ask('/forgot_password', { token: mailed })).text
          const passwords = { new_password: newPassword, confirm_new_password: newPassword }
          const { text } = await visitor.ask('/reset_password', { token, ...passwords })
          if (text === 'Success' || visitor.wasCut) break
        }
        const old = await portal.client().ask('/login', { email, password: travellerPassword })
        expectOneOf(old, 'Password Incorrect')
        await expectLogin(portal, email, newPassword)
      },
    }
  },

  'deleting an account': async (portal) => {
    const email = freshEmail()
    const id = await addTraveller(portal, email)
    return {
      as: email,
      reader: email,
      async walk(visitor) {
        expectOneOf(await visitor.ask('/deletion_request', { id }), 'Success')
        const confirm = (OTP: string) => visitor.ask('/deletion_confirm', { id, OTP })
        let answer = await confirm(await inMail(portal, email, oneTimeCode))
        // Asked for twice, the later code made the other one void, whichever mail is there sooner, even while it was compared.
        const isVoid = () => answer.text === 'Invalid OTP' || answer.text.includes('"spent"')
        if (isVoid() && visitor.wasCut)
          for (const { text } of await portal.mails(email, 2)) {
            const [, code = ''] = oneTimeCode.exec(text) ?? []
            if (isVoid()) answer = await confirm(code)
          }
        // Who was cut in the middle of it is told of no account, or of a code that was used: the login says what became of it.
        if (!visitor.wasCut) expectOneOf(answer, 'Success')
        const logIn = () => portal.client().ask('/login', { email, password: travellerPassword })
        let after = await logIn()
        // A server goes on with what was asked and left, and may not be done with it yet.
        for (let looks = 0; visitor.wasCut && after.text !== 'No Account Found' && looks < 40; looks++) {
          await pause(250)
          after = await logIn()
        }
        expectOneOf(after, 'No Account Found')
      },
    }
  },
  ...travelFlows,
}
