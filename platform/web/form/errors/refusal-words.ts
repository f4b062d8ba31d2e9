import type { Messages, NestedValueOf } from 'use-intl'
import type { CallName, FieldRefusalsOf, RefusalsOf } from '#contract/calls.ts'
import type { FieldCode, GeneralFieldCode, RefusalCode, refusals } from '#contract/refusals.ts'

/** What stands at a field or over a form: a call's "no", a field's, or that nothing was sent. */
export type ErrorCode = RefusalCode | FieldCode | 'offline'

type IsText<Key extends string> = [NestedValueOf<Messages, Key>] extends [never]
  ? false
  : NestedValueOf<Messages, Key> extends string
    ? true
    : false

/** Whether `useErrorText` finds words: those of the field's path, the screen's, or those for everybody, at that path or not. */
type HasWords<Namespace extends string, Path extends string, Code extends string> = true extends
  | IsText<`${Namespace}.errors.${Path}.${Code}`>
  | IsText<`${Namespace}.errors.${Code}`>
  | IsText<`shell.errors.${Path}.${Code}`>
  | IsText<`shell.errors.${Code}`>
  ? true
  : false

/** The field that the catalogue names for a code. */
type FieldOf<Code extends RefusalCode> = (typeof refusals)[Code] extends { field: infer Field extends string }
  ? Field
  : never

/**
 * Those of the codes for which a namespace has no words (of several namespaces, each must have them). `Paths` are the
 * fields that the form has.
 */
export type CodesWithoutWords<
  Namespace extends string,
  Code extends RefusalCode,
  Paths extends string,
> = Namespace extends string
  ? Code extends 'fields.invalid'
    ? never
    : HasWords<Namespace, FieldOf<Code> & Paths, Code> extends true
      ? never
      : Code
  : never

/** The same of what the call says at its fields. */
export type FieldsWithoutWords<Namespace extends string, Own> = Namespace extends string
  ? Own extends unknown
    ? {
        [Path in keyof Own & string]: HasWords<Namespace, Path, Own[Path] & string> extends true ? never : Own[Path]
      }[keyof Own & string]
    : never
  : never

/** What any call and any form may say, of which platform tells. */
type Everywhere = GeneralFieldCode | 'session.none' | 'request.too_many' | 'offline' | 'unknown'
type GeneralWithoutWords<Namespace extends string> = {
  [Code in Everywhere]: HasWords<Namespace, never, Code> extends true ? never : Code
}[Everywhere]

/**
 * Beside the options of whatever asks a call: compiles as they are when each refusal of the call's row has English words
 * (the type of all other languages) or is reacted to; else the options lack `withoutWords`, whose type names the codes.
 */
export type WithWords<
  Name extends CallName,
  Namespace extends string,
  Paths extends string,
  Reacted extends RefusalCode,
> = [
  | CodesWithoutWords<Namespace, Exclude<RefusalsOf<Name>, Reacted>, Paths>
  | GeneralWithoutWords<Namespace>
  | FieldsWithoutWords<Namespace, Name extends CallName ? FieldRefusalsOf<Name> : never>,
] extends [infer Missing]
  ? [Missing] extends [never]
    ? unknown
    : { withoutWords: Missing }
  : never
