import { z } from 'zod'
import { call } from '../call.ts'
import { Account } from '../shapes/account.ts'
import { Language } from '../shapes/portal/language.ts'
import { NewUser } from '../shapes/identity/new-user.ts'
import { IdentityClaims } from '../shapes/identity/identity.ts'

/** Answer of a bot check, where the tenant asks for one. The specification names no field for it. */
const captcha = z.string().max(8000).optional()
/** The second factor, where the account asks for one: a code of its app or a recovery code. */
const otp = z.string().max(64).optional()
const Email = z.object({ email: z.string().optional(), captcha })
const Token = z.object({ token: z.string().max(200) })
/** How a login by a proved identity may be refused. */
const ofProofs = [
  'fields.invalid',
  'identity.unproven',
  'identity.no_address',
  'identity.address_unproven',
  'identity.address_unvouched',
  'account.unconfirmed',
  'request.too_many',
] as const

/** Registration, login and recovery (specification section 7, in its order). */
export const visitorCalls = {
  listLanguages: call({
    method: 'GET',
    path: '/languages',
    who: 'anyone',
    key: 'x-api-key',
    summary: 'Languages that the tenant offers',
    answer: z.array(Language),
    refusals: [],
  }),
  login: call({
    method: 'POST',
    path: '/login',
    who: 'anyone',
    key: 'x-api-key',
    summary: 'Opens a session for an e-mail and a password',
    logsIn: true,
    isCostly: true,
    // otp: the code of the authenticator app or a recovery code, asked for by a field error where the account has one.
    body: z.object({
      email: z.string().optional(),
      password: z.string().optional(),
      captcha,
      otp,
    }),
    answer: z.object({ account: Account }),
    refusals: [
      'password.not_offered',
      'fields.invalid',
      'account.not_found',
      'password.incorrect',
      'account.unconfirmed',
      'request.too_many',
    ],
    fieldRefusals: { otp: 'incorrect' },
    perMinute: 60,
  }),
  loginWithGoogle: call({
    method: 'POST',
    path: '/login_with_google',
    who: 'anyone',
    key: 'x-api-key',
    summary: 'Opens a session for the one-time proof of a Google login; `response` is compared with it',
    logsIn: true,
    body: z.object({ response: IdentityClaims, otp }),
    answer: z.object({ account: Account }),
    refusals: ofProofs,
    fieldRefusals: { otp: 'incorrect' },
    perMinute: 60,
  }),
  loginWithFacebook: call({
    method: 'POST',
    path: '/login_with_facebook',
    who: 'anyone',
    key: 'x-api-key',
    summary: 'Opens a session for the one-time proof of a Facebook login; `profile` is compared with it',
    logsIn: true,
    body: z.object({
      profile: z.object({
        first_name: z.string().max(200).optional(),
        last_name: z.string().max(200).optional(),
        email: z.string().max(320).optional(),
      }),
      otp,
    }),
    answer: z.object({ account: Account }),
    refusals: ofProofs,
    fieldRefusals: { otp: 'incorrect' },
    perMinute: 60,
  }),
  loginWithAzure: call({
    method: 'POST',
    path: '/login_with_azure',
    who: 'anyone',
    key: 'x-api-key',
    summary: "Opens a session for the one-time proof of an Azure login; `response` holds the identity token's claims",
    logsIn: true,
    body: z.object({ response: IdentityClaims, otp }),
    answer: z.object({ account: z.union([Account, z.string()]) }),
    refusals: ofProofs,
    fieldRefusals: { otp: 'incorrect' },
    perMinute: 60,
  }),
  signUp: call({
    method: 'POST',
    path: '/sign_up',
    who: 'anyone',
    key: 'x-api-key',
    summary: 'Registers an account, unconfirmed until its e-mail is confirmed',
    isCostly: true,
    body: z.object({ user: NewUser, captcha }),
    answer: 'text',
    refusals: ['password.not_offered', 'fields.invalid', 'account.already_exists', 'request.too_many'],
    fieldRefusals: { 'user.email': 'accountAlreadyExists' },
    perMinute: 30,
  }),
  sendEmailConfirmationRequest: call({
    method: 'POST',
    path: '/email/send_email_confirmation_request',
    who: 'anyone',
    key: 'x-api-key',
    summary: 'Sends the mail that confirms an address',
    body: Email,
    answer: z.object({ to: z.string() }),
    refusals: ['fields.invalid', 'account.not_found', 'account.already_confirmed', 'request.too_many', 'mail.too_many'],
    perMinute: 30,
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/email/confirm_email',
    who: 'anyone',
    key: 'x-api-key',
    summary:
      'Confirms an e-mail by the token of its mail; answers the address. Where others registered with it, another browser gives the password too',
    body: Token.extend({ password: z.string().optional() }),
    answer: 'text',
    refusals: ['request.expired', 'sign_up.unproven', 'fields.invalid', 'request.too_many'],
    fieldRefusals: { password: 'incorrect' },
    perMinute: 60,
  }),
  sendForgotPasswordRequest: call({
    method: 'POST',
    path: '/email/send_forgot_password_request',
    who: 'anyone',
    key: 'x-api-key',
    summary: 'Sends the mail whose link leads to a new password',
    body: Email,
    answer: z.object({ to: z.string() }),
    refusals: ['fields.invalid', 'account.not_found', 'account.unconfirmed', 'request.too_many', 'mail.too_many'],
    perMinute: 30,
  }),
  checkForgotPassword: call({
    method: 'POST',
    path: '/forgot_password',
    who: 'anyone',
    key: 'x-api-key',
    summary: "Checks the token of the mail and answers a new one for the reset; the mail's stays good",
    body: Token,
    answer: 'text',
    refusals: ['request.expired'],
    perMinute: 60,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/reset_password',
    who: 'anyone',
    key: 'x-api-key',
    summary: 'Sets a new password once, ends all sessions and all other links',
    isCostly: true,
    body: z.object({
      token: z.string().max(200),
      new_password: z.string().optional(),
      confirm_new_password: z.string().optional(),
    }),
    answer: 'text',
    refusals: ['fields.invalid', 'request.expired'],
    perMinute: 30,
  }),
} as const
