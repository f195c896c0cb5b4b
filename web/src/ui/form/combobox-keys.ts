export interface OpenList {
  isOpen: boolean
  /** -1 while no option is pointed at. */
  active: number
}

type KeyAction =
  | { kind: 'point'; list: OpenList }
  | { kind: 'choose'; index: number }
  | { kind: 'close' }
  | { kind: 'retry' }
  | undefined

/** Action of a key in a combobox, by the usual keyboard pattern; undefined leaves it to the browser. */
export function actionOf(
  key: string,
  { isOpen, active }: OpenList,
  { count, hasFailed }: { count: number; hasFailed: boolean },
): KeyAction {
  switch (key) {
    case 'ArrowDown':
      return { kind: 'point', list: { isOpen: true, active: isOpen ? wrap(active + 1, count) : active } }
    case 'ArrowUp':
      return { kind: 'point', list: { isOpen: true, active: wrap(active - 1, count) } }
    case 'Enter':
      if (!isOpen) return undefined
      if (hasFailed) return { kind: 'retry' }
      return active >= 0 && active < count ? { kind: 'choose', index: active } : { kind: 'close' }
    case 'Escape':
      return isOpen ? { kind: 'close' } : undefined
    default:
      return undefined
  }
}

function wrap(index: number, count: number): number {
  if (count === 0) return -1
  if (index >= count) return 0
  return index < 0 ? count - 1 : index
}
