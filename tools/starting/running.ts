interface Stoppable {
  stop: () => Promise<void> | void
}

/** Programs started so far, to be stopped in the opposite order, also those still starting when the signal came. */
export function openRunning() {
  const started: Promise<Stoppable | undefined>[] = []
  let stopping: Promise<void> | undefined

  async function stopInTurn() {
    for (const each of started.toReversed()) await (await each)?.stop()
  }

  return {
    /** Remembers what is being started and waits for it. */
    async add<Started extends Stoppable>(starting: Promise<Started>): Promise<Started> {
      started.push(starting.catch(() => undefined))
      return starting
    },
    stopAll: () => (stopping ??= stopInTurn()),
  }
}

/** Any of the ways a terminal or a supervisor asks to end. */
export function onStopSignal(stop: () => Promise<void>) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      console.log('\nStopping…')
      void stop().then(() => process.exit(0))
    })
  }
}
