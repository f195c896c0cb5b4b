import type { Registry } from 'contract/identity'

export interface SessionState {
  isInitialised: boolean
  isAuthenticated: boolean
  /** Null also for a member whose registry record is not matched yet. */
  user: Registry | null
}

export type SessionAction =
  | { type: 'INIT'; isAuthenticated: boolean; user: Registry | null }
  | { type: 'LOGIN'; user: Registry | null }
  | { type: 'REGISTER'; user: Registry | null }
  | { type: 'LOGOUT' }

/** The server renders this state too: who the visitor is turns out only in the browser. */
export const unknownSession: SessionState = { isInitialised: false, isAuthenticated: false, user: null }

export function nextSession(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'INIT':
      return { isInitialised: true, isAuthenticated: action.isAuthenticated, user: action.user }
    case 'LOGIN':
    case 'REGISTER':
      return { ...state, isAuthenticated: true, user: action.user }
    case 'LOGOUT':
      return { ...state, isAuthenticated: false, user: null }
  }
}
