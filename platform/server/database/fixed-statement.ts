/**
 * A statement whose whole text is put together once, when its module is loaded, out of fixed parts (a list's allowed
 * sort orders, for example). Values stand in it as `$1`, `$2`, … and are bound like any other:
 * `database.sql<Row>(fixedStatement('select … $1'), value)`. Never call it with a text that came from outside, nor once
 * a request: its plan is kept under the object that it answers.
 */
export function fixedStatement(text: string): TemplateStringsArray {
  return Object.assign([text], { raw: [text] })
}
