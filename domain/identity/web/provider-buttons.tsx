import { useTranslations } from 'use-intl'
import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { useProviderName } from './use-provider-name.ts'
import styles from './provider-buttons.module.css'

/** The other sites by which one goes on without a password of one's own. `isShort`: beside each other, by their names alone. */
export function ProviderButtons(props: {
  onPick: (provider: IdentityProviderName) => void
  /** The one whose login is being checked. */
  working?: IdentityProviderName | undefined
  isShort?: boolean
}) {
  const t = useTranslations('shell.identity')
  const nameOf = useProviderName()
  const { logins } = useTenant().choices
  return (
    <ul className={styles.providers} data-short={props.isShort || undefined}>
      {logins.map((provider) => (
        <li key={provider}>
          <Button
            look="secondary"
            wide
            pending={props.working === provider}
            onClick={() => props.onPick(provider)}
            icon={<ProviderMark provider={provider} />}
          >
            <span>
              {t.rich('continueWith', {
                provider: nameOf(provider),
                words: (chunks) => <span className={props.isShort ? 'visually-hidden' : undefined}>{chunks}</span>,
              })}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
