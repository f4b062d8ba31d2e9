import type { SqlValue } from './tenant-database.ts'

/**
 * A statement whose whole text is put together once, when its module is loaded, out of fixed parts (a list's allowed
 * sort orders, for example). Values stand in it as `$1`, `$2`, … and are bound like any other:
 * `database.sql<Row>(fixedStatement('select … $1'), value)`. Never call it with a text that came from outside, nor once
 * a request: its plan is kept under the object that it answers.
 */
export function fixedStatement(text: string): TemplateStringsArray {
  return Object.assign([text], { raw: [text] })
}

/** A statement with named values (`$limit`) in place of numbered ones. */
export interface NamedStatement {
  text: TemplateStringsArray
  /** The values that the statement names, in the order in which it binds them. */
  bind: (values: Readonly<Record<string, SqlValue>>) => SqlValue[]
}

/** The same for a text whose values have names: several statements share theirs, and each binds only what it says. */
export function namedStatement(text: string): NamedStatement {
  const names: string[] = []
  const numbered = text.replaceAll(/\$([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${String(names.indexOf(name) + 1)}`
  })
  return {
    text: fixedStatement(numbered),
    bind: (values) =>
      names.map((name) => {
        const value = values[name]
        if (value === undefined) throw new Error(`the statement wants $${name}`)
        return value
      }),
  }
}
