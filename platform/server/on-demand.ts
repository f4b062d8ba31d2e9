/** Makes a value when it is first asked for, and then the same one: most of what a call could ask for it does not. */
export function onDemand<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
