import { hydrate } from '@tanstack/react-query'
import { sessionStorageKeys } from 'contract/portal/codes'
import type { PublicSettings } from 'contract/settings'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { fetchOnIntent } from './app/fetch-on-intent.ts'
import { PageRouter } from './app/PageRouter.tsx'
import { readPageState } from './app/page-state.ts'
import { createQueryClient } from './app/query-client.ts'
import { findRoute, layouts, loadRoute } from './app/routes.tsx'
import { outboxKey } from './features/complaints/sending/outbox-key.ts'
import { setServiceSettings } from './service-client/post.ts'
import { noConnection } from './texts/sentences.ts'
import { tabStorage } from './service-client/tab-storage.ts'

const fetchAheadAfterMs = 2000

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  const state = readPageState()
  const settings = state?.settings ?? (await fetchSettings())
  const queryClient = createQueryClient()
  if (state) hydrate(queryClient, state.queries)
  setServiceSettings(settings)
  rememberSettings(settings)
  await loadCurrentPage(settings)

  const app = (
    <PageRouter settings={settings}>
      <App settings={settings} theme={document.documentElement.dataset['theme']} queryClient={queryClient} />
    </PageRouter>
  )
  if (state) hydrateRoot(root, app)
  else createRoot(root).render(app)
  fetchOnIntent(settings, queryClient)
  setTimeout(() => void fetchShellAhead(), fetchAheadAfterMs)
  setTimeout(() => void sendWaitingComplaints(), fetchAheadAfterMs)
}

/** Prefetches the shell, which comes after a sign-in, while the browser is idle. */
async function fetchShellAhead(): Promise<void> {
  await layouts.shell.frame.load().catch(() => undefined)
}

/** Sends complaints that an earlier visit could not send, from any page; the page of complaints does it itself. */
async function sendWaitingComplaints(): Promise<void> {
  try {
    if (!localStorage.getItem(outboxKey) || /complaints/i.test(window.location.pathname)) return
    const { sendLeftOver } = await import('./features/complaints/sending/send-left-over.ts')
    await sendLeftOver()
  } catch {
    // The complaint waits for the next page.
  }
}

async function fetchSettings(): Promise<PublicSettings> {
  const response = await fetch('/AppSetting.json')
  if (!response.ok) throw new Error(`The settings could not be read: status ${response.status}`)
  return (await response.json()) as PublicSettings
}

function rememberSettings(settings: PublicSettings): void {
  const copy = JSON.stringify({ ...settings, DemoPeople: undefined })
  tabStorage().setItem(sessionStorageKeys.settings, copy)
}

/** The app starts all the same when a page's code cannot be fetched, and shows the way on. */
async function loadCurrentPage(settings: PublicSettings): Promise<void> {
  const route = findRoute(window.location.pathname, settings)
  if (route) await loadRoute(route).catch(() => undefined)
}

/** Only a page without server-rendered content can fail to start: its settings have to be fetched first. */
start().catch(() => {
  const root = document.getElementById('root')
  if (root && !root.hasChildNodes()) root.textContent = noConnection
})
