import { type ComponentType, lazy } from 'react'

export interface LazyPage<Props extends object = object> {
  /** The page's file below src, by which the server finds what the browser should fetch early. */
  source: string
  /** Fetches the page's code; awaited before the first render so that the page is rendered in one go. */
  load(): Promise<void>
  Page: ComponentType<Props>
}

/** Like React's lazy, but a page whose code is there renders at once instead of through its fallback. */
export function lazyPage<Props extends object>(
  source: string,
  importPage: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined
  const load = async () => {
    loaded ??= await importPage()
    return { default: loaded }
  }
  const Waiting = lazy(load) as unknown as ComponentType<Props>
  return {
    source,
    load: async () => void (await load()),
    Page: (props) => {
      const Component = loaded ?? Waiting
      return <Component {...props} />
    },
  }
}
