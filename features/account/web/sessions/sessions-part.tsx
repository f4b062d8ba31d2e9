import { useEffect, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { SessionRow } from '#contract/shapes/session.ts'
import { useDeviceName } from '#domain/sessions/web/use-device-name.ts'
import { useLogIn } from '#domain/sessions/web/use-log-in.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { keepAnswer } from '#platform/web/client/keep-answer.ts'
import { useAsk } from '#platform/web/form/use-ask.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { EndDialog } from './end-dialog.tsx'
import { SessionItem } from './session-item.tsx'
import styles from '../account.module.css'

const query = callQuery('listSessions', {})

/** Where the account is logged in. What is ended is said here, and the focus stays in this part. */
export function SessionsPart() {
  const t = useTranslations('account.sessions')
  const { signIn } = useTenant().choices
  const queries = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const sessions = useQuery(query)
  // This device before all others.
  const rows = (sessions.data?.payload ?? []).toSorted(
    (one, other) => Number(other.is_current) - Number(one.is_current),
  )
  const [asked, setAsked] = useState<readonly SessionRow[]>()
  const [done, setDone] = useState<readonly SessionRow[]>()
  const ask = (toEnd: readonly SessionRow[]) => {
    setDone(undefined)
    setAsked(toEnd)
  }
  const learn = () => void queries.invalidateQueries({ queryKey: query.queryKey })
  // The button that opened the dialog goes with its session.
  useEffect(() => {
    if (done) heading.current?.focus()
  }, [done])

  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className={styles.partTitle}>
        {t('title')}
      </h2>
      <p className={styles.muted}>{t(`text.${signIn}`)}</p>
      <div role="status" className={styles.outcome}>
        <EndedNotice ended={done ?? []} />
      </div>
      {sessions.isPending && <Skeleton lines={4} />}
      {sessions.isError && !sessions.data && (
        <ErrorPart error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      <SessionList rows={rows} onEnd={ask} />
      {asked && (
        <EndDialog
          rows={asked}
          onEnded={(left) => {
            setAsked(undefined)
            setDone(asked)
            if (left) keepAnswer(queries, query.queryKey, { payload: left })
            else learn()
          }}
          onClose={() => {
            setAsked(undefined)
            // A try that broke may have ended it all the same.
            learn()
          }}
        />
      )}
    </Card>
  )
}

/** Says which sessions were ended just now. */
function EndedNotice({ ended: [first, ...others] }: { ended: readonly SessionRow[] }) {
  const t = useTranslations('account.sessions')
  const nameOf = useDeviceName()
  if (!first) return null
  return (
    <Notice tone="success">
      {others.length > 0
        ? t('endedOthers', { count: others.length + 1 })
        : t('ended', { name: nameOf(first.user_agent) })}
    </Notice>
  )
}

/** The newest ones are read; ten of them would be a screen of a phone. */
const shownAtFirst = 3

/** The sessions, the first few until their reader wants all, and the ways to end more than one. */
function SessionList({ rows, onEnd }: { rows: readonly SessionRow[]; onEnd: (toEnd: readonly SessionRow[]) => void }) {
  const t = useTranslations('account.sessions')
  const nameOf = useDeviceName()
  const list = useRef<HTMLDivElement>(null)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst)
  const others = rows.filter((row) => !row.is_current)
  useEffect(() => {
    // The pressed button is gone: what it brought has the focus.
    if (isWhole) list.current?.querySelector<HTMLElement>(`li:nth-child(${String(shownAtFirst + 1)}) button`)?.focus()
  }, [isWhole])

  return (
    <div ref={list}>
      <ul className={styles.sessions}>
        {shown.map((row) => (
          <SessionItem key={row.id} row={row} name={nameOf(row.user_agent)} onEnd={() => onEnd([row])} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button look="quiet" onClick={() => setIsWhole(true)} icon={<ChevronDown aria-hidden="true" size={18} />}>
          {t('all', { count: String(rows.length) })}
        </Button>
      )}
      {others.length > 0 && (
        <Ways>
          {others.length > 1 && (
            <Button look="secondary" onClick={() => onEnd(others)}>
              {t('endOthers')}
            </Button>
          )}
          <EndEverywhere />
        </Ways>
      )}
    </div>
  )
}

/**
 * Ends every session of the account, this one too: the page, and this browser's other tabs, are at the login then. One
 * press without a proof, as it leaves nobody in.
 */
function EndEverywhere() {
  const t = useTranslations('account.sessions')
  const { leave } = useLogIn()
  const ended = useAsk({
    call: 'endAllSessions',
    messages: 'account',
    input: () => ({ body: {} }),
    onAnswer: () => leave(),
  })
  return (
    <>
      <div role="status" className={styles.aside}>
        {ended.problem && <Notice tone="warning">{ended.problem}</Notice>}
      </div>
      <Button look="secondary" pending={ended.isPending} onClick={() => ended.mutate()}>
        {t('endEverywhere')}
      </Button>
    </>
  )
}
