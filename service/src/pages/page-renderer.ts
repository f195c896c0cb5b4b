import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicSettings } from 'contract/settings'

export interface PageInput {
  /** Path and query. */
  url: string
  theme: string | undefined
  settings: PublicSettings
  template: string
  /** Answers calls that anyone may make; no other is ever made while rendering. */
  callService: (name: string, request: unknown) => Promise<unknown>
}

export interface RenderedPage {
  status: number
  redirect?: string
  html: string
  /** Script that is inlined in the page. */
  script?: string
}

export interface PageRenderer {
  /** Folder of the files built for browsers. */
  clientDirectory: string
  template: string
  /** Key under which a rendered page may be cached and given to others; undefined if it may not. */
  pageKey: (input: Pick<PageInput, 'url' | 'theme' | 'settings'>) => string | undefined
  renderPage: (input: PageInput) => Promise<RenderedPage>
}

/** The web application as it was built, ready to be rendered here. */
export async function loadPageRenderer(webDist: string): Promise<PageRenderer> {
  if (!existsSync(join(webDist, 'server', 'server.js')))
    throw new Error('The web application is not built: run "npm run build", or bring web/dist here.')
  const clientDirectory = join(webDist, 'client')
  const program = pathToFileURL(join(webDist, 'server', 'server.js')).href
  const { renderPage, pageKey } = (await import(program)) as Pick<PageRenderer, 'renderPage' | 'pageKey'>
  return {
    clientDirectory,
    template: readFileSync(join(clientDirectory, 'index.html'), 'utf8'),
    renderPage,
    pageKey,
  }
}
