import type { Handler } from '#domain/portal/server/handler.ts'

/** A challenge of the self-hosted bot check, where the tenant has no other. */
export const makeCaptchaChallenge: Handler<'makeCaptchaChallenge'> = async ({ gateways, refuse }) =>
  (await gateways.captcha.makeChallenge()) ?? refuse('captcha.not_offered')
