/** Waits without keeping the process alive, so that a slow answer never delays a shutdown. */
export function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs).unref()
  })
}
