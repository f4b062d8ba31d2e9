import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import type { PasskeyRow } from '#contract/shapes/identity/factors.ts'
import type { PasskeyOptions } from '#contract/shapes/identity/passkeys.ts'
import { parsePasskeyName } from '#contract/values/people/passkey-name.ts'
import { ProofFields } from '#domain/credentials/web/proof-fields.tsx'
import { noProof, proofOf } from '#domain/credentials/web/proof-values.ts'
import { makePasskey, NoPasskey } from '#domain/factors/web/passkeys/passkey-steps.ts'
import { useDeviceName } from '#domain/sessions/web/use-device-name.ts'
import { ask } from '#platform/web/client/client.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { reportFault } from '#platform/web/faults/fault-store.ts'
import { useRefusalText } from '#platform/web/form/errors/error-text.ts'
import { TextField } from '#platform/web/form/fields/text-field.tsx'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'

interface Begun {
  options: PasskeyOptions
  name: string
}
const words = { calls: ['addPasskey'], messages: 'secondFactor' } as const

/**
 * A name and a proof of who sits here, then the browser makes the passkey. Where that was stopped it is tried again
 * without another proof, for as long as its challenge waits.
 */
export function AddPasskey(props: { hasPassword: boolean; onAdded: (passkeys: PasskeyRow[]) => void }) {
  const t = useTranslations('secondFactor.passkeys')
  const nameOf = useDeviceName()
  const [begun, setBegun] = useState<Begun>()
  const { mutate, ...made } = useMutation({
    mutationFn: async ({ options, name }: Begun) =>
      ask('addPasskey', { body: { name, passkey: await makePasskey(options) } }),
    onSuccess: ({ passkeys }) => props.onAdded(passkeys),
    onError: (thrown) => {
      if (isRefusal(thrown)) setBegun(undefined)
      else if (!(thrown instanceof NoPasskey)) reportFault(thrown)
    },
  })
  const form = usePortalForm({
    call: 'beginPasskey',
    messages: 'secondFactor',
    fields: { name: nameOf(navigator.userAgent).slice(0, limits.passkeyNameLength), ...noProof },
    toBody: proofOf,
    check: ({ name }) => {
      const parsed = parsePasskeyName(name)
      return 'msg' in parsed ? [{ path: 'name', msg: parsed.msg }] : []
    },
    onAnswer: (options, { name }) => {
      setBegun({ options, name })
      mutate({ options, name })
    },
  })
  const problem = useProblem(made.error)
  const notice = <div role="status">{problem && <Notice tone="warning">{problem}</Notice>}</div>
  if (begun)
    return (
      <>
        {notice}
        <p>{t('making')}</p>
        <Ways>
          <Button pending={made.isPending} onClick={() => mutate(begun)}>
            {t('again')}
          </Button>
        </Ways>
      </>
    )
  return (
    <FormShell form={form} submit={t('begin')}>
      {notice}
      <TextField {...form.field('name')} label={t('name')} hint={t('nameHint')} autoComplete="off" />
      <ProofFields form={form} hasPassword={props.hasPassword} />
    </FormShell>
  )
}

function useProblem(error: Error | null): string {
  const t = useTranslations('shell.passkeys')
  const refusalText = useRefusalText(words)
  if (isRefusal(error)) return refusalText(error)
  return error instanceof NoPasskey ? t(error.reason) : ''
}
