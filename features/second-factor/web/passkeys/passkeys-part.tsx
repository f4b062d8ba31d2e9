import { useState } from 'react'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import type { Factors } from '#contract/shapes/identity/factors.ts'
import { Opened } from '#platform/web/form/opened.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { StatusMark } from '#platform/web/ui/state/status-mark.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyItem } from './passkey-item.tsx'
import styles from '../second-factor.module.css'

/** The account's passkeys: what there is, and the ways to add and remove one. */
export function PasskeysPart(props: { factors: Factors; onChange: (passkeys: Factors['passkeys']) => void }) {
  const t = useTranslations('secondFactor.passkeys')
  const { choices } = useTenant()
  const { passkeys, has_password: hasPassword } = props.factors
  const [isAdding, setIsAdding] = useState(false)
  const [done, setDone] = useState<'added' | 'removed'>()
  const change = (what: 'added' | 'removed') => (left: Factors['passkeys']) => {
    setIsAdding(false)
    setDone(what)
    props.onChange(left)
  }
  const isOffered = choices.passkeys === 'offered'
  return (
    <section className={styles.part} aria-labelledby="passkeys">
      <div className={styles.head}>
        <h2 id="passkeys">{t('title')}</h2>
        <StatusMark tone={passkeys.length > 0 ? 'success' : 'off'}>{t('state', { count: passkeys.length })}</StatusMark>
      </div>
      <p>{t(isOffered ? 'text' : 'rest')}</p>
      <div role="status">{done && <Notice tone="success">{t(done)}</Notice>}</div>
      {passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {passkeys.map((row) => (
            <PasskeyItem key={row.id} row={row} hasPassword={hasPassword} onRemoved={change('removed')} />
          ))}
        </ul>
      )}
      {isAdding && (
        <Opened>
          <AddPasskey hasPassword={hasPassword} onAdded={change('added')} />
        </Opened>
      )}
      {isOffered && !isAdding && passkeys.length < limits.passkeys && (
        <Ways>
          <Button
            look="secondary"
            icon={<Plus aria-hidden="true" size={18} />}
            onClick={() => {
              setDone(undefined)
              setIsAdding(true)
            }}
          >
            {t('add')}
          </Button>
        </Ways>
      )}
    </section>
  )
}
