/** Lets so many people wait for each other; the last to come lets all go on. */
export function meetingOf(people: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let missing = people
  return () => {
    missing -= 1
    if (missing <= 0) resolve()
    return promise
  }
}
