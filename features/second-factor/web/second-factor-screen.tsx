import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { callQuery } from '#platform/web/client/call-query.ts'
import { keepAnswer } from '#platform/web/client/keep-answer.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { AuthenticatorOff } from './authenticator-off.tsx'
import { AuthenticatorOn } from './authenticator-on.tsx'
import { PasskeysPart } from './passkeys/passkeys-part.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'

const query = callQuery('getFactors', {})

/**
 * What protects the login beside the password: the authenticator app, and passkeys. What the tenant does not offer is
 * shown to those alone who have it from before.
 */
export function SecondFactorScreen() {
  const t = useTranslations('secondFactor')
  const queries = useQueryClient()
  const { choices } = useTenant()
  const { data, error, refetch } = useQuery(query)
  const [codes, setCodes] = useState<readonly string[]>()
  const learn = () => queries.invalidateQueries({ queryKey: query.queryKey })
  const show = (made: readonly string[]) => {
    setCodes(made)
    void learn()
  }
  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {codes ? (
        <Card>
          <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
        </Card>
      ) : data ? (
        <div className={styles.parts}>
          {data.authenticator ? (
            <Card>
              <AuthenticatorOn
                authenticator={data.authenticator}
                hasPassword={data.has_password}
                onCodes={show}
                onOff={() => void learn()}
              />
            </Card>
          ) : (
            choices.secondFactor === 'offered' && (
              <Card>
                <AuthenticatorOff hasPassword={data.has_password} onOn={show} />
              </Card>
            )
          )}
          {(choices.passkeys === 'offered' || data.passkeys.length > 0) && (
            <Card>
              <PasskeysPart
                factors={data}
                onChange={(passkeys) => keepAnswer(queries, query.queryKey, { ...data, passkeys })}
              />
            </Card>
          )}
        </div>
      ) : (
        <Card>{error ? <ErrorPart error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />}</Card>
      )}
    </>
  )
}
