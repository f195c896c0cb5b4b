/** Days without a reading period after which a region counts as not read: a quarter, and some days to plan it. */
export const maxDaysBetweenPeriods = 100
