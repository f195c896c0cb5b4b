import { foldForSearch } from 'rules/turkish-text'

export interface FoundItem {
  Title: string
  Detail: string
  Path: string
}

/** Whether a text has every word that was typed, in any order, with or without Turkish letters. */
export function hasWords(text: string, typed: string): boolean {
  const folded = foldForSearch(text)
  return foldForSearch(typed)
    .split(' ')
    .every((word) => folded.includes(word))
}
