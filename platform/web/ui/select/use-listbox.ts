import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { placeList } from './place-list.ts'
import { stepOf } from './listbox-step.ts'

/** Characters that follow each other so quickly are one search. */
const typingMs = 500

/**
 * Open state, highlighted option and keys of a list that a button opens; the focus stays on the button. `chosen` is the
 * index of the choice, -1 for none.
 */
export function useListbox(props: {
  labels: readonly string[]
  chosen: number
  onChoose: (index: number) => void
  /** What button and list stand in, and the list. */
  frame: RefObject<HTMLElement | null>
  list: RefObject<HTMLElement | null>
}) {
  const { labels, chosen, onChoose, frame, list } = props
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const typing = useRef({ text: '', at: 0 })

  function open(index: number) {
    setActive(Math.max(0, index))
    setOpen(true)
  }

  function choose(index: number) {
    setOpen(false)
    onChoose(index)
  }

  useLayoutEffect(() => {
    if (isOpen && frame.current && list.current) placeList(frame.current, list.current)
  }, [isOpen, frame, list])

  useLayoutEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active, list])

  const pressedAt = useEffectEvent((target: EventTarget | null) => {
    if (!(target instanceof Node) || !frame.current?.contains(target)) setOpen(false)
  })
  useEffect(() => {
    if (!isOpen) return
    const press = (event: PointerEvent) => pressedAt(event.target)
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [isOpen])

  function onKeyDown(event: KeyboardEvent) {
    const { current: typed } = typing
    const isTyping = typed.text !== '' && event.timeStamp - typed.at < typingMs
    const step = stepOf(event, { isOpen, active, chosen, labels, typed: isTyping ? typed.text : '' })
    if (!step) return
    if (step.kind === 'leave') return choose(active)
    event.preventDefault()
    if (step.kind === 'close') {
      // Of what it stands in, Escape closes nothing.
      event.stopPropagation()
      setOpen(false)
    } else if (step.kind === 'choose') choose(active)
    else {
      typing.current = { text: step.typed ?? '', at: event.timeStamp }
      open(step.to)
    }
  }

  return {
    isOpen,
    active,
    setActive,
    choose,
    onKeyDown,
    toggle: () => (isOpen ? setOpen(false) : open(chosen)),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
    },
  }
}
