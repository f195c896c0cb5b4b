/** Oldest version that can hold the schema. Tests run on this one if its package is installed. */
export const minDatabaseVersion = 15
/** The one that the demo brings along and all tests run on. */
export const recommendedDatabaseVersion = 18
