import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string(), duration: z.number().nullish() })),
    }),
  ),
})

/** A test that the runner tells of; its time is in milliseconds. */
type RanTest = z.infer<typeof Report>['testResults'][number]['assertionResults'][number]

/** The tests of a file, named from this project's root; none where it was not run. */
type TestsOfFile = (file: string) => readonly RanTest[]

/** Reads a report of the test runner, of this checkout or of another one. */
export function readTestReport(report: string): TestsOfFile {
  const { testResults } = Report.parse(JSON.parse(readFileSync(report, 'utf8')))
  return (file) => testResults.find(({ name }) => name.endsWith(`/${file}`))?.assertionResults ?? []
}
