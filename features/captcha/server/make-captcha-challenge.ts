import type { Handler } from '#platform/server/http/handler.ts'

export const makeCaptchaChallenge: Handler<'makeCaptchaChallenge'> = () => Promise.reject(new Error('not built yet'))
