import type { DehydratedState } from '@tanstack/react-query'
import type { PublicSettings } from 'contract/settings'

/** State that the server sends to the browser together with the page. */
export interface PageState {
  settings: PublicSettings
  queries: DehydratedState
}

export const pageStateId = 'page-state'

/** Every "<" is escaped: nothing in the data can end the script element. */
export function writePageState(state: PageState): string {
  const json = JSON.stringify(state).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${pageStateId}">${json}</script>`
}

export function readPageState(): PageState | null {
  const json = document.getElementById(pageStateId)?.textContent
  return json ? (JSON.parse(json) as PageState) : null
}
