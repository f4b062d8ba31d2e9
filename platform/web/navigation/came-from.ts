interface FromState {
  cameFrom?: string
}

/** A state for `router.navigate` that keeps which address a link was followed from. */
export function fromHere(location: { href: string }): never {
  return { cameFrom: location.href } satisfies FromState as never
}

/** The address that the link to a location was followed from; undefined when it was reached in another way. */
export function cameFrom(location: { state: object }): string | undefined {
  const { cameFrom: from } = location.state as FromState
  return typeof from === 'string' ? from : undefined
}
