/** Days without a reading period after which a region counts as not read: a quarter, and some days to plan it. */
export const maxDaysBetweenPeriods = 100

/** Days that an open line may be without a meter while the next one is brought. */
export const maxDaysWithoutMeter = 10

/** Days that a line may run on after the day for which its end was asked. */
export const maxDaysAfterCuttingDay = 7

/** Water that a meter may count behind a line that is cut, as the pipe runs empty. */
export const maxCubicMetresWhileCut = 2
