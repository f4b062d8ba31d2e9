import type { Handler } from '#platform/server/http/handler.ts'

export const askEasyChannel: Handler<'askEasyChannel'> = () => Promise.reject(new Error('not built yet'))
