import { useState } from 'react'

export interface CardQueue<Key> {
  /** Whether the clerk went on to this card. */
  isCurrent: (key: Key) => boolean
  hasOther: (key: Key) => boolean
  /** Opens the card below this one, or the first one, once the entries of this one are saved. */
  saveAndGoOn: <Done>(key: Key, save: () => Promise<Done>) => Promise<Done>
}

/** Cards under one another, each decided in its place: "Kaydet ve sonraki" goes on to the next. */
export function useCardQueue<Key>(keys: readonly Key[]): CardQueue<Key> {
  const [current, setCurrent] = useState<Key>()
  return {
    isCurrent: (key) => key === current,
    hasOther: (key) => keys.some((each) => each !== key),
    saveAndGoOn: async (key, save) => {
      const below = keys[keys.indexOf(key) + 1] ?? keys.find((each) => each !== key)
      const done = await save()
      setCurrent(() => below)
      return done
    },
  }
}
