import type { FeedReport } from '#contract/shapes/settlement.ts'
import type { LineError } from '../lines/line-error.ts'

type Findings = Pick<FeedReport, 'refused' | 'errors' | 'warnings'>

const errorsTold = 1000
const warningsTold = 100

export function refuseLine(findings: Findings, line: number, lineErrors: readonly LineError[]): void {
  findings.refused++
  const left = errorsTold - findings.errors.length
  for (const fault of lineErrors.slice(0, left)) findings.errors.push({ line, ...fault })
}

/** Each kind is told once, with its first line and how often it was found. */
export function warn(findings: Findings, warning: FeedReport['warnings'][number]): void {
  const { path, code, expected } = warning
  const known = findings.warnings.find((each) => each.path === path && each.code === code && each.expected === expected)
  if (known) known.count += warning.count
  else if (findings.warnings.length < warningsTold) findings.warnings.push(warning)
}

/** Adds what was found in the lines that came next. */
export function addFindings(findings: Findings, next: Findings): void {
  findings.refused += next.refused
  findings.errors.push(...next.errors.slice(0, errorsTold - findings.errors.length))
  for (const warning of next.warnings) warn(findings, warning)
}
