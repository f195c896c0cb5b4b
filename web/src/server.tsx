import { existsSync, readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { type CallName, calls } from 'contract/calls'
import type { PublicSettings } from 'contract/settings'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { StaticRouter } from './ui/router/router.tsx'
import { App } from './app/App.tsx'
import { fillTemplate } from './app/fill-template.ts'
import { type Rule, parseStyles, stylesFor } from './app/first-styles.ts'
import { type Manifest, pageFiles, preloadLinks } from './app/page-files.ts'
import { pageTitle } from './app/page-title.ts'
import { createQueryClient } from './app/query-client.ts'
import { redirectFor } from './app/redirect.ts'
import { firstCallsScript } from './service-client/ask-first.ts'
import { themeNamed } from './ui/theme/theme.ts'
import { notFoundPath } from './app/paths.ts'
import { type AppRoute, findRoute, layouts, loadRoute } from './app/routes.tsx'

export interface PageRequest {
  /** Path and query as they were asked for. */
  url: string
  /** The theme cookie, if there is one. */
  theme: string | undefined
  settings: PublicSettings
  /** The built index.html. */
  template: string
  /** Answers calls that anyone may make. */
  callService: (name: CallName, request: object) => Promise<unknown>
}

export interface RenderedPage {
  status: number
  redirect?: string
  html: string
  /** Script that is inlined in the page. */
  script?: string
}

const manifest = readManifest()
const rulesOfSheets = new Map<string, Rule[]>()

/**
 * Reads the manifest written by the build of the client, next to which this file is built; without it pages only load
 * slower.
 */
function readManifest(): Manifest {
  const file = new URL('../client/.vite/manifest.json', import.meta.url)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
}

/** Rules of a style sheet, which is read once. */
function rulesOf(styleSheet: string): Rule[] {
  const known = rulesOfSheets.get(styleSheet)
  if (known) return known
  const rules = parseStyles(readFileSync(new URL(`../client/${styleSheet}`, import.meta.url), 'utf8'))
  rulesOfSheets.set(styleSheet, rules)
  return rules
}

/**
 * Cache key of a page. Only pages without a query that they read are shared, so that invented URLs do not fill the
 * cache.
 */
export function pageKey({
  url,
  theme,
  settings,
}: Pick<PageRequest, 'url' | 'theme' | 'settings'>): string | undefined {
  const location = splitUrl(url)
  const route =
    redirectFor(location, settings) === undefined ? findRoute(location.pathname, settings) : undefined
  return route && readQuery(route, location.search) === ''
    ? `${route.path} ${themeNamed(theme).name}`
    : undefined
}

/** Renders a page as the visitor first sees it; nothing about a person is ever in it. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { url, theme, settings } = request
  const location = splitUrl(url)
  const redirect = redirectFor(location, settings)
  if (redirect !== undefined) return { status: 302, redirect, html: '' }
  const route = findRoute(location.pathname, settings)
  if (!route) throw new Error('Every URL without a redirect has a route')

  const search = readQuery(route, location.search)
  const queryClient = createQueryClient()
  const [, componentNames] = await Promise.all([
    answerQueries(queryClient, { route, search }, request.callService),
    loadRoute(route),
  ])
  const draw = () =>
    renderToText(
      <StaticRouter path={location.pathname + search}>
        <App settings={settings} theme={theme} queryClient={queryClient} />
      </StaticRouter>,
    )
  let content = await draw()
  // A page with a query may need further queries, which are known only after it was rendered.
  for (let round = 0; search !== '' && round < maxRounds; round += 1) {
    if (!(await answerAsked(queryClient, request.callService))) break
    content = await draw()
  }
  const script = route.asksFirst && firstCallsScript(settings, route.asksFirst)
  const { scripts, styleSheets } = pageFiles(manifest, componentNames)
  const html = fillTemplate(request.template, {
    title: pageTitle(route, settings),
    theme,
    links: preloadLinks(manifest, scripts),
    styleSheets,
    styles: stylesFor(styleSheets.flatMap(rulesOf), { content, theme: themeNamed(theme).name }),
    content,
    state: { settings, queries: dehydrate(queryClient) },
    script,
  })
  return { status: route.path === notFoundPath ? 404 : 200, html, ...(script && { script }) }
}

/** The part of a query that the page reads; guarded pages arrive as their frame, which reads none. */
function readQuery({ access, reads = [] }: AppRoute, search: string): string {
  if (access !== 'open' || search === '') return ''
  const asked = new URLSearchParams(search)
  const known = new URLSearchParams()
  for (const name of reads) {
    const value = asked.get(name)
    if (value !== null) known.set(name, value)
  }
  return known.size === 0 ? '' : `?${known}`
}

/** Splits a URL without the URL class, which would take "//name" for another site. */
function splitUrl(url: string): { pathname: string; search: string } {
  const [withoutHash = '/'] = url.split('#')
  const start = withoutHash.indexOf('?')
  if (start === -1) return { pathname: withoutHash || '/', search: '' }
  return { pathname: withoutHash.slice(0, start) || '/', search: withoutHash.slice(start) }
}

/** A query that fails here is asked again by the browser, which can also show the failure. */
async function answerQueries(
  queryClient: QueryClient,
  { route, search }: { route: AppRoute; search: string },
  callService: PageRequest['callService'],
) {
  const own =
    typeof route.queries === 'function' ? route.queries(new URLSearchParams(search)) : (route.queries ?? [])
  const queries = [...layouts[route.layout].queries, ...own]
  await prefetch(queryClient, queries, callService)
}

/** Data that are drawn only where scripts run, and would make a page ten times as large. */
const onlyForScripts: readonly CallName[] = ['GetTownMapWithoutAuthorization']
const maxRounds = 3

/** Answers the calls made while rendering; returns whether any was new. */
async function answerAsked(
  queryClient: QueryClient,
  callService: PageRequest['callService'],
): Promise<boolean> {
  const asked = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'pending')
    .map(({ queryKey }) => queryKey as [CallName, object])
    .filter(([name]) => calls[name]?.access === 'anyone' && !onlyForScripts.includes(name))
  await prefetch(queryClient, asked, callService)
  return asked.length > 0
}

async function prefetch(
  queryClient: QueryClient,
  queries: readonly (readonly [CallName, object])[],
  callService: PageRequest['callService'],
) {
  await Promise.all(
    queries.map(([name, request]) =>
      queryClient.prefetchQuery({ queryKey: [name, request], queryFn: () => callService(name, request) }),
    ),
  )
}

/** Waits for the whole page: pieces sent later would need inline scripts to put them in place. */
function renderToText(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: reject,
      onShellError: reject,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
    })
  })
}
