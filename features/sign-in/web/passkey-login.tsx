import { Fingerprint } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { usePasskey } from '#domain/factors/web/passkeys/use-passkey.ts'
import { useLogIn } from '#domain/sessions/web/use-log-in.ts'
import { ask } from '#platform/web/client/client.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import styles from './sign-in.module.css'

/**
 * The login with a passkey, below the form. It is there from the first paint, whatever the browser can, and loads nothing
 * before it is pressed: the form above it never moves.
 */
export function PasskeyLogin() {
  const t = useTranslations('shell.passkeys')
  const { enter } = useLogIn()
  const { choices } = useTenant()
  const login = usePasskey({
    begin: 'beginPasskeyLogin',
    onSigned: async (passkey) => enter((await ask('loginWithPasskey', { body: { passkey } })).account),
  })
  if (choices.passkeys !== 'offered') return null
  return (
    <div className={styles.passkey}>
      <Button
        look="secondary"
        wide
        icon={<Fingerprint aria-hidden="true" size={18} />}
        pending={login.isPending}
        onClick={() => login.mutate()}
      >
        {t('login')}
      </Button>
      <div role="status">{login.problem && <Notice tone="warning">{login.problem}</Notice>}</div>
    </div>
  )
}
