import type { MenuItem } from 'contract/portal/calls'
import { useMenu } from './use-menu.ts'

interface OfferedPage {
  path: string
  isHiddenWithoutData: boolean
}

/** The pages without those that have nothing to show in this municipality yet, which the service leaves out of the menu. */
export function useOffered<Page extends OfferedPage>(pages: readonly Page[]): readonly Page[] {
  const { data } = useMenu()
  if (!data) return pages
  const named = new Set(pathsIn(data))
  return pages.filter(({ path, isHiddenWithoutData }) => !isHiddenWithoutData || named.has(path))
}

function pathsIn(menu: readonly MenuItem[]): string[] {
  return menu.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsIn(children)])
}
