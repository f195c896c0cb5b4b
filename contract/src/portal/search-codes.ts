/** What the search of the top bar finds at the service; the services themselves the browser knows. */
export const searchGroups = {
  tariffs: 'Tarifeler',
  resolutions: 'Kararlar',
  debts: 'Borçlarım',
  declarations: 'Beyanlarım',
  documents: 'Belgelerim',
  complaints: 'Başvurularım',
} as const
export type SearchGroupCode = keyof typeof searchGroups

/** From so many letters on. */
export const minSearchLetters = 2
/** How many of each group are shown. */
export const maxPerGroup = 5
