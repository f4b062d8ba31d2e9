import { z } from 'zod'
import { choices } from '../../choices.ts'
import type { Choices, WordChoices } from '../../choices.ts'

type Rows = typeof choices
type Shown = {
  [Name in keyof Rows as Rows[Name] extends { shown: z.ZodType } ? Name : never]: Rows[Name] extends {
    shown: infer Shape extends z.ZodType
  }
    ? z.infer<Shape>
    : never
}

const rows = Object.entries(choices)

/** The field `choices` of tenant.json. What is not chosen has its default. */
export const ChoicesFile = z
  .object(
    Object.fromEntries(
      rows.map(([name, row]) => {
        const shape: z.ZodType = 'values' in row ? z.enum(row.values) : row.shape
        return [name, shape.default(row.default as never).describe(row.meaning)]
      }),
    ) as unknown as { [Name in keyof Choices]: z.ZodDefault<z.ZodType<Choices[Name], Choices[Name]>> },
  )
  .prefault({})

/** What the browser may know of the choices: each word, and the public part of those with settings. */
export type PublicChoices = WordChoices & Shown
export const PublicChoices = z.object(
  Object.fromEntries(
    rows.flatMap(([name, row]): [string, z.ZodType][] =>
      'values' in row ? [[name, z.enum(row.values)]] : row.shown === null ? [] : [[name, row.shown]],
    ),
  ) as unknown as { [Name in keyof PublicChoices]: z.ZodType<PublicChoices[Name], PublicChoices[Name]> },
)
