import { Component, type ReactNode } from 'react'
import { PageFailure } from './PageFailure.tsx'

/** Keeps menu and frame usable when one page breaks, for instance because its code could not be fetched. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <PageFailure /> : this.props.children
  }
}
