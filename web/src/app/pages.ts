import type { ComponentType } from 'react'
import { type LazyPage, lazyPage } from './lazy-page.tsx'

/** How each file of a page is fetched; the file exports its component under its own name. */
const files = import.meta.glob<Record<string, ComponentType>>([
  '../features/**/*Page.tsx',
  './RegistryObservationPage.tsx',
])
const pages = new Map<string, LazyPage>()

/** The page in a file below src, named without its ending; one and the same for every route that shows it. */
export function page(name: string): LazyPage {
  const known = pages.get(name) ?? lazyPage(`${name}.tsx`, () => fetchPage(name))
  pages.set(name, known)
  return known
}

async function fetchPage(name: string): Promise<ComponentType> {
  const path = name.startsWith('app/') ? `.${name.slice('app'.length)}` : `../${name}`
  const file = await files[`${path}.tsx`]?.()
  const component = file?.[name.slice(name.lastIndexOf('/') + 1)]
  if (!component) throw new Error(`There is no page ${name}`)
  return component
}
