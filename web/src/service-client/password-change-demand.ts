const listeners = new Set<() => void>()

/** The service goes on only after the temporary password is changed; tells its listeners. */
export function demandPasswordChange(): void {
  for (const listener of listeners) listener()
}

/** Follows the demand; returns a function to stop. */
export function followPasswordChangeDemand(onDemand: () => void): () => void {
  listeners.add(onDemand)
  return () => listeners.delete(onDemand)
}
