/** Calls whose answers change with a decision about personal data. */
export const privacyStale = [
  'GetPrivacyApplicationsForClerks',
  'GetPrivacyApplicationForClerk',
  'GetPrivacyProposalsForClerks',
  'GetReturnedContacts',
  'GetWorkForClerks',
  'GetOwnDecisionsOfToday',
] as const
