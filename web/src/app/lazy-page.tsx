import { type ComponentType, lazy } from 'react'

type NamedComponent<Props> = readonly [name: string, component: ComponentType<Props>]

export interface LazyPage<Props extends object = object> {
  /**
   * Fetches the page's code; awaited before the first render so that the page is rendered in one go. The answer is the
   * name of the component and of its file, by which the server finds what the browser should fetch early.
   */
  load(): Promise<string>
  Page: ComponentType<Props>
}

/** Like React's lazy, but a page whose code is there renders at once instead of through its fallback. */
export function lazyPage<Props extends object>(
  fetchComponent: () => Promise<NamedComponent<Props>>,
): LazyPage<Props> {
  let loaded: NamedComponent<Props> | undefined
  const load = async () => (loaded ??= await fetchComponent())
  const Waiting = lazy(async () => ({ default: (await load())[1] })) as unknown as ComponentType<Props>
  return {
    load: async () => (await load())[0],
    Page: (props) => {
      const Component = loaded?.[1] ?? Waiting
      return <Component {...props} />
    },
  }
}
