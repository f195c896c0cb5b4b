/** Calls that every decision about a person makes stale. */
export const peopleCalls = [
  'GetPeopleForAdministrators',
  'GetAdministrationProposals',
  'GetWorkForClerks',
  'GetOwnDecisionsOfToday',
] as const
