import type { Registry } from 'contract/identity/calls'

export interface SessionState {
  isInitialised: boolean
  isAuthenticated: boolean
  /** Null also for a member whose registry record is not matched yet. */
  user: Registry | null
  /** Signed in by a temporary password: until it is changed no member page opens. */
  mustChangePassword: boolean
  /** Known of someone who has just signed in, whose work begins at the clerks' desk. */
  isClerk: boolean
  /** A clerk who has not given the code of the second factor when they signed in. */
  mustProveSecondFactor?: boolean | undefined
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
  | { type: 'LOGOUT' }

/** The server renders this state too: who the visitor is turns out only in the browser. */
export const unknownSession: SessionState = {
  isInitialised: false,
  isAuthenticated: false,
  user: null,
  mustChangePassword: false,
  isClerk: false,
}

export function nextSession(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'INIT':
      return {
        ...state,
        isInitialised: true,
        isAuthenticated: action.isAuthenticated,
        user: action.user,
      }
    case 'LOGIN':
      return {
        ...state,
        isAuthenticated: true,
        user: action.user,
        mustChangePassword: action.mustChangePassword ?? state.mustChangePassword,
        isClerk: action.isClerk ?? state.isClerk,
        mustProveSecondFactor: action.mustProveSecondFactor,
      }
    case 'REGISTER':
      return { ...state, isAuthenticated: true, user: action.user }
    case 'PASSWORD_CHANGE':
      return { ...state, mustChangePassword: action.isDue }
    case 'LOGOUT':
      return {
        ...state,
        isAuthenticated: false,
        user: null,
        mustChangePassword: false,
        isClerk: false,
        mustProveSecondFactor: undefined,
      }
  }
}
