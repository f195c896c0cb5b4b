import { useCallback, useState } from 'react'

/** Selected debts, by their numbers. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<number>>(() => new Set())
  const select = useCallback((oids: readonly number[], isSelected: boolean) => {
    setSelected((current) => {
      const next = new Set(current)
      for (const oid of oids) {
        if (isSelected) next.add(oid)
        else next.delete(oid)
      }
      return next
    })
  }, [])
  return { selected, select }
}

export type Select = ReturnType<typeof useSelection>['select']
