import { isRecord } from '#platform/server/json-checks.ts'

type Json = Record<string, unknown>

/** Choices that were one word, their settings being fields of tenant.json: by kind, how those fields become settings. */
const settings: Readonly<Record<string, { fields: readonly string[]; kinds: Record<string, (file: Json) => Json> }>> = {
  operatorData: {
    fields: ['remoteOperator'],
    kinds: { remote: ({ remoteOperator }) => ({ ...asRecord(remoteOperator) }) },
  },
  tiles: {
    fields: ['subscriptionsUrl'],
    kinds: { extended: ({ subscriptionsUrl }) => ({ subscriptionsUrl }) },
  },
  paths: {
    fields: ['paths'],
    kinds: { own: ({ paths }) => ({ screens: paths }) },
  },
  captcha: {
    fields: ['captcha', 'captchaVerify'],
    kinds: { recaptcha: ({ captcha, captchaVerify }) => ({ ...asRecord(captcha), verify: captchaVerify }) },
  },
  pendingAmount: {
    fields: ['easychannel', 'easychannelEndpoint'],
    kinds: {
      easychannel: ({ easychannel, easychannelEndpoint }) => ({ address: easychannelEndpoint, codes: easychannel }),
    },
  },
}
const loginFields = ['logins', 'identityProviders']

/**
 * A tenant.json in today's form, where a choice stands with its settings (docs/decisions/0022), and a line for each choice
 * that an older version wrote apart from them, with what to write instead. What is in today's form already stays as it is;
 * so does what is in neither, for the schema to find.
 */
export function upgradeTenantFile(raw: unknown): { value: unknown; warnings: string[] } {
  if (!isRecord(raw) || !(raw['choices'] === undefined || isRecord(raw['choices']))) return { value: raw, warnings: [] }
  const chosen = asRecord(raw['choices'])
  const choices: Json = { ...chosen }
  const moved = new Set<string>()
  const warnings: string[] = []

  function move(name: string, fields: readonly string[], value: unknown): void {
    const known = fields.filter((field) => Object.hasOwn(raw as Json, field))
    for (const field of known) moved.add(field)
    const others = known.length > 0 ? ` and remove ${known.join(' and ')}` : ''
    if (value === undefined) {
      // Of a choice that is not made only the fields are left: that it is missing is said elsewhere, with its default.
      if (known.some((field) => (raw as Json)[field] !== null))
        warnings.push(`${known.join(', ')}: belongs to choices.${name}, which is not chosen; choose it${others}`)
      return
    }
    choices[name] = value
    warnings.push(`choices.${name}: is written as in an older version; write ${JSON.stringify(value)}${others}`)
  }

  for (const [name, { fields, kinds }] of Object.entries(settings)) {
    const kind = chosen[name]
    if (kind === undefined) move(name, fields, undefined)
    else if (typeof kind === 'string') move(name, fields, { kind, ...present(kinds[kind]?.(raw) ?? {}) })
  }
  if (chosen['logins'] === undefined) move('logins', loginFields, loginsOf(raw))
  const rest = Object.fromEntries(Object.entries(raw).filter(([field]) => !moved.has(field)))
  return warnings.length === 0 && moved.size === 0
    ? { value: raw, warnings }
    : { value: { ...rest, choices }, warnings }
}

/** `logins` named the providers, whose settings stood in `identityProviders`. */
function loginsOf({ logins, identityProviders }: Json): unknown {
  if (!Array.isArray(logins)) return logins
  return logins.map((kind: unknown) => ({
    kind,
    ...asRecord(asRecord(identityProviders)[String(kind)]),
  }))
}

/** An older version wrote null where there was nothing. */
const present = (fields: Json): Json =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))

const asRecord = (value: unknown): Json => (isRecord(value) ? value : {})
