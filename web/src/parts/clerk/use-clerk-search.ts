import { useState } from 'react'
import { useSettled } from '../../ui/use-settled.ts'

const typingMs = 300

export interface ClerkSearch {
  typed: string
  type: (text: string) => void
  /** Typed text, once typing pauses. */
  searchText: string
  pageIndex: number
  goTo: (pageIndex: number) => void
}

/** Search text and page of a clerk's list; another search or filter begins at its first page. */
export function useClerkSearch(first = ''): ClerkSearch {
  const [typed, setTyped] = useState(first)
  const [pageIndex, goTo] = useState(0)
  const searchText = useSettled(typed.trim(), typingMs)
  return {
    typed,
    type: (text) => {
      setTyped(text)
      goTo(0)
    },
    searchText,
    pageIndex,
    goTo,
  }
}
