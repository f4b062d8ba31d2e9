import { useTranslations } from 'use-intl'
import type { AlertChoice } from '#contract/shapes/alert.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { MailSwitch } from './mail-switch.tsx'
import { useTurnAlert } from './use-alert-choices.ts'

/** One kind of mails, what it is about and what it is good for. */
export function AlertItem({ kind, is_on }: AlertChoice) {
  const t = useTranslations('account')
  const shell = useTranslations('shell')
  const { title } = useTenant()
  const turn = useTurnAlert()
  return (
    <MailSwitch
      name={shell(`alertKinds.${kind}`)}
      text={t(`alerts.why.${kind}`, { operator: title })}
      isOn={is_on}
      hasFailed={turn.isError}
      onTurn={() => !turn.isPending && turn.mutate({ kind, is_on: !is_on })}
    />
  )
}
