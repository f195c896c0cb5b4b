/** Groups of results that the search of the top bar gets from the service; the browser finds the pages itself. */
export const searchGroups = {
  tariffs: 'Tarifeler',
  resolutions: 'Kararlar',
  announcements: 'Duyurular',
  debts: 'Borçlarım',
  drafts: 'Yarım kalan beyanlarım',
  declarations: 'Beyanlarım',
  documents: 'Belgelerim',
  complaints: 'Başvurularım',
} as const
export type SearchGroupCode = keyof typeof searchGroups

/** Least number of letters for a search. */
export const minSearchLetters = 2
export const maxSearchLetters = 60
/** How many of each group are shown. */
export const maxPerGroup = 5
/** Number of meanings of the typed text that are looked for. */
export const maxMeanings = 8
