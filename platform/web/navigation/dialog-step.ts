import { useCallback, useRef } from 'react'
import { useRouter, useRouterState, type AnyRouter, type RouterHistory } from '@tanstack/react-router'
import { afterPaint } from '../page/after-paint.ts'

/**
 * An open dialog is a step of the history, so that Back closes it. Its entry is marked: closing it goes back to the step
 * below instead of leaving one behind, and what is chosen in it takes its place.
 */
interface StepState {
  dialog?: string
}

/** The name of the dialog that the present step stands for. */
export function dialogOf(router: AnyRouter): string | undefined {
  return (router.latestLocation.state as StepState).dialog
}

/** A state for `router.navigate` that marks the step as a dialog's. */
export function dialogState(name: string): never {
  return { dialog: name } satisfies StepState as never
}

/** Goes back from the present step if a dialog made it, once; answers false if none did. */
export function useStepBack(): () => boolean {
  const router = useRouter()
  const history = router.history as RouterHistory
  const left = useRef<string>(undefined)
  return useCallback(() => {
    if (dialogOf(router) === undefined) return false
    const { __TSR_key: key } = router.latestLocation.state
    if (key !== left.current) history.back()
    left.current = key
    return true
  }, [router, history])
}

/** A dialog without an address of its own: whether it is open, and its two ways. */
export function useDialogStep(name: string): { isOpen: boolean; open: () => void; close: () => void } {
  const router = useRouter()
  const stepBack = useStepBack()
  const isOpen = useRouterState({ select: ({ location }) => (location.state as StepState).dialog === name })
  return {
    isOpen,
    open: () =>
      afterPaint(
        () => void router.navigate({ to: '.', search: true as never, state: dialogState(name), resetScroll: false }),
      ),
    close: () => void stepBack(),
  }
}
