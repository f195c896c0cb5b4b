import type { Registry } from 'contract/identity/calls'

export interface SessionState {
  isInitialised: boolean
  isAuthenticated: boolean
  /** Null also for a member whose registry record is not matched yet. */
  user: Registry | null
  /** Whether the member signed in by a temporary password: until it is changed no member page opens. */
  mustChangePassword: boolean
  /** Whether someone who has just signed in is a clerk, whose work begins at the desk. */
  isClerk: boolean
  /** Whether the clerk has not given the code of the second factor when they signed in. */
  mustProveSecondFactor?: boolean | undefined
  /** Whether the member was signed out because no one was there: the page is kept, hidden, until its member is back. */
  isLeftIdle: boolean
}

export type SessionAction =
  | { type: 'INIT'; isAuthenticated: boolean; user: Registry | null }
  | {
      type: 'LOGIN'
      user: Registry | null
      mustChangePassword?: boolean
      isClerk?: boolean
      mustProveSecondFactor?: boolean
    }
  | { type: 'REGISTER'; user: Registry | null }
  | { type: 'PASSWORD_CHANGE'; isDue: boolean }
  | { type: 'LOGOUT'; isLeftIdle?: boolean }

/** The server renders this state too: who the visitor is turns out only in the browser. */
export const unknownSession: SessionState = {
  isInitialised: false,
  isAuthenticated: false,
  user: null,
  mustChangePassword: false,
  isClerk: false,
  isLeftIdle: false,
}

export function nextSession(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'INIT':
      return {
        ...state,
        isInitialised: true,
        isAuthenticated: action.isAuthenticated,
        user: action.user,
        isLeftIdle: false,
      }
    case 'LOGIN':
      return {
        ...state,
        isAuthenticated: true,
        isLeftIdle: false,
        user: action.user,
        mustChangePassword: action.mustChangePassword ?? state.mustChangePassword,
        isClerk: action.isClerk ?? state.isClerk,
        mustProveSecondFactor: action.mustProveSecondFactor,
      }
    case 'REGISTER':
      return { ...state, isAuthenticated: true, isLeftIdle: false, user: action.user }
    case 'PASSWORD_CHANGE':
      return { ...state, mustChangePassword: action.isDue }
    case 'LOGOUT':
      return {
        ...state,
        isAuthenticated: false,
        // A kept page may be reopened only by its member.
        user: action.isLeftIdle ? state.user : null,
        mustChangePassword: false,
        isClerk: false,
        isLeftIdle: action.isLeftIdle ?? false,
        mustProveSecondFactor: undefined,
      }
  }
}
