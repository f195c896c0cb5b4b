let typed = ''

/** The temporary password that was just typed to sign in and has to be changed next; only this page's memory holds it. */
export function keepTypedPassword(password: string): void {
  typed = password
}

export function readTypedPassword(): string {
  return typed
}
