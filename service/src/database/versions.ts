/** Older servers lack what the schema is written in. Tests run on this one where its package is installed. */
export const minDatabaseVersion = 15
/** The one that the demo brings along and all tests run on. */
export const recommendedDatabaseVersion = 18
