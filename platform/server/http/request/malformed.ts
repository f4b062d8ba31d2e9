/** What a request is refused with when it is no request that anybody could answer; `answerError` makes a problem of it. */
export class Malformed extends Error {
  readonly statusCode: number
  constructor(message: string, statusCode = 400) {
    super(message)
    this.statusCode = statusCode
  }
}
