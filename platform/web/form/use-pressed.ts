import { useState } from 'react'

/**
 * What is chosen at once, shown from the press on: a choice that is kept elsewhere comes back a moment later, and till
 * then the browser's own button would spring back. `keep` ends when its answer is there, a refusal's too: then what is
 * kept counts again.
 */
export function usePressed<Value>(kept: Value, keep: (value: Value) => Promise<unknown>) {
  const [pressed, setPressed] = useState<{ value: Value }>()
  function press(value: Value) {
    const own = { value }
    const leave = () => setPressed((last) => (last === own ? undefined : last))
    setPressed(own)
    void keep(value).then(leave, leave)
  }
  return [pressed ? pressed.value : kept, press] as const
}
