import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { AnswerOf, CallName, RefusalsOf } from '#contract/calls.ts'
import { refusals, type FieldCode, type RefusalCode } from '#contract/refusals.ts'
import type { CallInput } from '../client/call-input.ts'
import { ask } from '../client/client.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Refusal } from '../client/refusal.ts'
import { reportFault } from '../faults/fault-store.ts'
import { useErrorText, type FormError } from './errors/error-text.ts'
import type { MessageNamespace } from '../page/message-key.ts'
import type { ErrorCode, WithWords } from './errors/refusal-words.ts'
import type { FieldValues } from './field-values.ts'
import { useKeptValues } from './use-kept-values.ts'

type FieldErrors = Readonly<Record<string, FormError>>

/** Reactions to refusals by code. */
export type Reactions<Name extends CallName, Values> = Partial<
  Record<RefusalsOf<Name>, (refusal: Refusal, values: Values) => unknown>
>

/** The codes to which there is a reaction, whatever the tenant chose. */
type ReactedIn<Reacts> = {
  [Code in RefusalCode]: [Reacts] extends [Record<Code, (...given: never) => unknown>] ? Code : never
}[RefusalCode]

export interface PortalFormOptions<
  Name extends CallName,
  Values extends FieldValues,
  Namespace extends MessageNamespace,
  Reacts,
> {
  /** The call that a submit asks, once. */
  call: Name
  /** Namespace of the screen's messages, where the words for error codes stand under `errors`. */
  messages: Namespace
  /** First value of each field, by its path on the wire (`user.name`). A boolean is a checkbox. */
  fields: Values
  toBody: (values: Values) => CallInput<Name> extends { body: infer Body } ? Body : never
  /** Looked at before the call: what it answers stands at its fields and nothing is asked. */
  check?: (values: Values) => { path: keyof Values & string; msg: FieldCode }[]
  onAnswer: (answer: AnswerOf<Name>, values: Values) => unknown
  /** Fields that say another one once more: that they differ is not said while that one is missing or edited. */
  repeats?: Partial<Record<keyof Values & string, keyof Values & string>>
  /** Asked for only once all else is right: that one of them is missing is then no error, but the form's next step. */
  nextFields?: readonly (keyof Values & string)[]
  /** The form has come to its next step, which is told which of them is asked for. */
  onNext?: (asked: keyof Values & string) => unknown
  /** What has no reaction stands under the field that the catalogue names, else over the form: the messages must tell it. */
  onRefusal?: Reacts & Reactions<Name, Values>
}

/** What `form.field(path)` gives to a field part. */
export interface FieldBinding {
  name: string
  id: string
  value: string | boolean
  error: string | undefined
  onValue: (value: string | boolean) => void
}

export interface PortalForm<Values extends FieldValues> {
  id: string
  call: CallName
  values: Values
  field: (path: keyof Values & string) => FieldBinding
  /** In the order of the fields; `path` is empty for an error over the whole form. */
  errors: readonly { path: string; fieldId: string; code: ErrorCode; text: string }[]
  pending: boolean
  /** What the reader typed before the session ended stands in it again, and is not sent yet. */
  isRestored: boolean
  /** All else is right, and this one of `nextFields` is asked for. */
  askedNext: string | undefined
  /** Back from there, with all that was typed. */
  goBack: () => void
  /** Counts failed submits, so that the summary takes the focus anew. */
  failures: number
  setValue: (path: keyof Values & string, value: string | boolean) => void
  submit: (event?: SubmitEvent<HTMLFormElement>) => void
  /** A submit that also brings what is neither typed nor kept. */
  submitWith: (more: Partial<Values>) => void
}

const overForm = ''

function errorsOfRefusal(refusal: Refusal, paths: readonly string[]): FieldErrors {
  const error = { code: refusal.code, detail: refusal.detail, retryAfterS: refusal.retryAfterS ?? 0 }
  if (refusal.code === 'fields.invalid') {
    const known = refusal.fields.map(
      ({ path, msg }) => [paths.includes(path) ? path : overForm, { code: msg }] as const,
    )
    return Object.fromEntries(known.reverse())
  }
  const row = refusals[refusal.code]
  const path = 'field' in row && paths.includes(row.field) ? row.field : overForm
  return { [path]: error }
}

const differs = (path: string, errors: FieldErrors): boolean => errors[path]?.code === 'not_match'

const withoutErrors = (errors: FieldErrors, isGone: (path: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !isGone(path)))

/** The one of the next fields that is missing, where nothing else is wrong. */
function missingOf<Path extends string>(next: readonly Path[], { code, fields }: Refusal): Path | undefined {
  const [only, ...others] = fields
  if (code !== 'fields.invalid' || only?.msg !== 'required' || others.length > 0) return undefined
  return next.find((path) => path === only.path)
}

/**
 * The life of a form: values, errors, clearing, pending state. One submit is one request; an edit clears its own
 * field's error, and that another field differs from it; a change of language clears all; nothing typed is lost. Offline
 * it is refused in words and not queued. Faults go to the error modal. It does not compile while the messages lack words
 * for a refusal of the call.
 */
export function usePortalForm<
  Name extends CallName,
  Values extends FieldValues,
  Namespace extends MessageNamespace,
  // oxlint-disable-next-line typescript/no-empty-object-type -- no reaction
  const Reacts extends Reactions<Name, Values> = {},
>(
  options: PortalFormOptions<Name, Values, Namespace, Reacts> &
    WithWords<Name, Namespace, keyof Values & string, ReactedIn<Reacts>>,
): PortalForm<Values> {
  const formId = `form-${options.call}`
  const [values, setValues, isRestored] = useKeptValues(formId, options.fields)
  const wrong = useWrongFields(options)
  const { pending, submitWith } = useSubmit(options, values, wrong)
  const errorText = useErrorText(options.messages)
  const { errors, askedNext, failures, goBack } = wrong

  function setValue(path: string, value: string | boolean) {
    setValues((now) => ({ ...now, [path]: value }))
    wrong.clearOf(path)
  }

  const idOf = (path: string) => `${formId}-${path.replaceAll('.', '-')}`
  return {
    id: formId,
    call: options.call,
    values,
    pending,
    isRestored,
    askedNext,
    goBack,
    failures,
    setValue,
    submit: (event) => {
      event?.preventDefault()
      submitWith({})
    },
    submitWith,
    field: (path) => {
      const error = errors[path]
      return {
        name: path,
        id: idOf(path),
        value: values[path] ?? '',
        error: error && errorText(path, error),
        onValue: (value) => setValue(path, value),
      }
    },
    errors: [overForm, ...Object.keys(options.fields)].flatMap((path) => {
      const error = errors[path]
      return error ? [{ path, fieldId: path && idOf(path), code: error.code, text: errorText(path, error) }] : []
    }),
  }
}

type WrongFields = ReturnType<typeof useWrongFields>
type FieldRules = { repeats?: Readonly<Record<string, string | undefined>>; nextFields?: readonly string[] }

/** What is wrong with which field, and which step shows it. */
function useWrongFields({ repeats = {}, nextFields = [] }: FieldRules) {
  const { language } = useLanguage()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failures, setFailures] = useState(0)
  const [askedNext, setAskedNext] = useState<string>()
  useEffect(() => setErrors({}), [language])

  function fail(found: FieldErrors) {
    const isMissing = (path: string) => found[path]?.code === 'required'
    const next = withoutErrors(found, (path) => differs(path, found) && isMissing(repeats[path] ?? path))
    setErrors(next)
    setFailures((count) => count + 1)
    // Each error is shown on the step where its field stands.
    const wrongPaths = Object.keys(next).filter((path) => path !== overForm)
    if (wrongPaths.length > 0)
      setAskedNext(
        wrongPaths.every((path) => nextFields.includes(path)) ? nextFields.find((path) => path in next) : undefined,
      )
  }

  const clear = () => setErrors({})
  const goBack = () => {
    clear()
    setAskedNext(undefined)
  }
  /** What an edit of the field puts right. */
  const clearOf = (path: string) =>
    setErrors((now) => withoutErrors(now, (each) => each === path || (differs(each, now) && repeats[each] === path)))
  return { errors, failures, fail, clear, clearOf, askedNext, askNext: setAskedNext, goBack }
}

/** One submit is one request: what is pressed while it is under way asks nothing. */
function useSubmit<Name extends CallName, Values extends FieldValues, Reacts>(
  options: PortalFormOptions<Name, Values, MessageNamespace, Reacts>,
  values: Values,
  wrong: WrongFields,
) {
  const [pending, setPending] = useState(false)
  const isAsking = useRef(false)

  async function send(sent: Values) {
    try {
      const answer = await ask(options.call, { body: options.toBody(sent) } as unknown as CallInput<Name>)
      await options.onAnswer(answer, sent)
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) return reportFault(thrown)
      const reactions = options.onRefusal as Partial<Record<string, (r: Refusal, v: Values) => unknown>> | undefined
      const react = reactions?.[thrown.code]
      const missing = wrong.askedNext === undefined ? missingOf(options.nextFields ?? [], thrown) : undefined
      if (react) await react(thrown, sent)
      else if (missing !== undefined) {
        wrong.askNext(missing)
        await options.onNext?.(missing)
      } else wrong.fail(errorsOfRefusal(thrown, Object.keys(options.fields)))
    }
  }

  function submitWith(more: Partial<Values>) {
    if (isAsking.current) return
    const sent = { ...values, ...more }
    const found = options.check?.(sent) ?? []
    if (found.length > 0)
      return wrong.fail(Object.fromEntries(found.reverse().map(({ path, msg }) => [path, { code: msg }])))
    if (!navigator.onLine) return wrong.fail({ [overForm]: { code: 'offline' } })
    isAsking.current = true
    wrong.clear()
    setPending(true)
    void send(sent).finally(() => {
      isAsking.current = false
      setPending(false)
    })
  }

  return { pending, submitWith }
}
