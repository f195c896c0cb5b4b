import { createContext, type ReactNode, use } from 'react'

type IsOpen = (path: string) => boolean

/** Pages ask here, not the route table, whether a service has a page yet: features never import the app. */
const OpenPathsContext = createContext<IsOpen>(() => false)

export function OpenPathsProvider({ isOpen, children }: { isOpen: IsOpen; children: ReactNode }) {
  return <OpenPathsContext value={isOpen}>{children}</OpenPathsContext>
}

export function useIsOpen(): IsOpen {
  return use(OpenPathsContext)
}
