import { useEffect, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ExplainedFault, Fault, referenceOf } from '../client/fault.ts'
import { useText } from '../i18n/language-provider.tsx'
import { Button } from '../ui/button/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { faultStore } from '../faults/fault-store.ts'
import { focusHeading } from '../page/focus-heading.ts'
import { useBackOnline, useOnline } from '../page/use-online.ts'
import { reloadIfThere } from '../faults/reload-for-chunk.ts'
import { LostChunk, StaleChunk } from '../faults/stale-chunk.ts'

/** The modal for faults: the standard text, the reference number, and an icon that refreshes the current path. */
export function ErrorModal() {
  const t = useTranslations('shell')
  const text = useText()
  const router = useRouter()
  const queries = useQueryClient()
  const fault = useSyncExternalStore(faultStore.subscribe, faultStore.current, () => undefined)
  const online = useOnline()
  const isNetwork = fault instanceof StaleChunk || (fault instanceof Fault && fault.kind === 'network')
  useBackOnline(isNetwork, () => void refresh())

  // Going elsewhere leaves the message behind.
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', (event) => {
        if (event.pathChanged) faultStore.clear()
        faultStore.startView()
      }),
    [router],
  )

  async function refresh() {
    if (fault instanceof StaleChunk) return reloadIfThere()
    faultStore.clear()
    faultStore.startView()
    await queries.resetQueries({ type: 'active' })
    await router.invalidate()
    // What had it may have gone with the part that failed.
    if (document.activeElement === document.body) focusHeading()
  }

  if (fault === undefined) return null
  const reference = referenceOf(fault)
  const explained = fault instanceof ExplainedFault ? fault.told : undefined
  const words = faultStore.words()
  return (
    <Dialog
      role="alertdialog"
      title={(explained && text(explained.title)) ?? t('ErrorFromServer')}
      onClose={() => faultStore.clear()}
      actions={
        <>
          <Button look="secondary" onClick={() => faultStore.clear()}>
            {t('close')}
          </Button>
          {!explained && (
            <Button onClick={() => void refresh()} icon={<RotateCw aria-hidden="true" size={18} />}>
              {t('refresh')}
            </Button>
          )}
        </>
      }
    >
      {explained && <p>{text(explained.text)}</p>}
      {isNetwork && !online && <p>{t('offline')}</p>}
      {fault instanceof StaleChunk && !(fault instanceof LostChunk) && <p>{t('newVersion')}</p>}
      {/* Of the wire, which speaks English. */}
      {words && <p lang="en">{words}</p>}
      {reference && (
        <p>
          <code>{t('reference', { reference })}</code>
        </p>
      )}
    </Dialog>
  )
}
