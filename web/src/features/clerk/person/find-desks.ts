import type { ClerkWork } from 'contract/clerk/calls'
import { fitOf } from 'rules/portal/search-words'
import { deskTasks } from './desk-tasks.ts'

const maxDesks = 5

/** Desks of a clerk whose name, description or tasks have every word that was typed; the best first. */
export function findDesks(work: readonly ClerkWork[], typed: string): ClerkWork[] {
  return work
    .map((desk) => ({ desk, score: scoreOf(desk, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxDesks)
    .map(({ desk }) => desk)
}

function scoreOf({ Title, Description, Path }: ClerkWork, typed: string): number {
  const tasks = deskTasks.filter(({ path }) => path === Path)
  const texts = [
    { text: Title, weight: 3 },
    ...tasks.map(({ words }) => ({ text: words, weight: 2 })),
    { text: Description, weight: 1 },
  ]
  const { isWhole, score } = fitOf(texts, typed)
  return isWhole ? score : 0
}
