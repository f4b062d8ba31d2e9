import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

// The first look reads the linter with all its rules, which takes a crowded machine long.
const linter = new ESLint()
const faultsOf = async (style: string): Promise<string[]> => {
  const [result] = await linter.lintText(style, { filePath: 'platform/web/ui/any.module.css' })
  return (result?.messages ?? []).map(({ message }) => message)
}

test('style that the baseline’s browsers do not have is a fault, unless it may be left out or is asked for first', async () => {
  expect(await faultsOf('.list { anchor-name: --list }\n.box:open { color: red }\n')).toEqual([
    expect.stringContaining("'anchor-name'"),
    expect.stringContaining("'open'"),
  ])
  const asked = '@supports (anchor-name: --list) {\n  .list { anchor-name: --list }\n}\n'
  expect(await faultsOf(`.box { accent-color: red; container-type: inline-size }\n${asked}`)).toEqual([])
})
