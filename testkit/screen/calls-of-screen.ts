import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { calls } from '#contract/calls.ts'
import type { CallName } from '#contract/calls.ts'

/**
/**
 * What asks whatever the screen's errand is (who is here, whether it is a robot, how a card is called, whether a case is
 * open about what is shown), or what the screen tells it to (the call that a mail's link is for).
 */
const everywhere = /^domain\/(?:sessions|captcha|mail-links|cases)\/|^domain\/cards\/web\/use-card-looks\.ts$/

const asks = /(?:\bask|\bcallQuery)\('(\w+)'|\bcall(?:: |=\{?)[^\n,}]*?['"](\w+)['"](?:[^\n,}]*?['"](\w+)['"])?/g
const imports = /(?:from\s+|import\s*\(\s*)'([^']+)'/g

/** The calls that a screen makes, itself or by the parts of its feature and of the domain that it is made of. */
export function callsOfScreen(root: string, screen: string): CallName[] {
  const seen = new Set<string>()
  const found = new Set<CallName>()
  function look(file: string): void {
    if (seen.has(file) || everywhere.test(file) || !existsSync(join(root, file))) return
    seen.add(file)
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, ...names] of text.matchAll(asks))
      for (const name of names) if (name !== undefined && name in calls) found.add(name as CallName)
    for (const [, target = ''] of text.matchAll(imports)) {
      const path = target.startsWith('.') ? posix.join(dirname(file), target) : target.replace(/^#/, '')
      if (/^(?:features|domain)\//.test(path)) look(path)
    }
  }
  look(screen)
  return [...found].sort()
}

/**
 * What the test of a screen leaves out: a call that neither it nor those of its feature's other screens answer, or a state
 * that it never shows.
 */
export function leftOut(screenCalls: readonly CallName[], test: string, neighbours = ''): string[] {
  if (screenCalls.length === 0) return []
  const said = test.replaceAll(/^import .*$/gm, '')
  // No screen asks for another account's things.
  const canRefuse = screenCalls.some((name) => calls[name].refusals.some((code) => code !== 'session.not_yours'))
  return [
    ...screenCalls
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(said + neighbours))
      .map((name) => `the call ${name}`),
    ...(/: waiting\b/.test(said) ? [] : ['what it shows while it waits']),
    ...(/\b(?:fault|cut)\b(?=[^']*(?:\}|\]|,))/.test(said) ? [] : ['what it shows when something is broken']),
    ...(!canRefuse || /\b(?:no|wrong)\(/.test(said) ? [] : ['what it shows when it is refused']),
  ]
}
