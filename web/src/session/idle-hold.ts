let holders = 0

/** Lets no rest end the sign-in of this tab until the answer is called; the service still ends it by its own clock. */
export function holdIdleEnd(): () => void {
  holders += 1
  return () => {
    holders -= 1
  }
}

export function isIdleEndHeld(): boolean {
  return holders > 0
}
