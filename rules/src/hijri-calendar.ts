import { addDays } from './calendar.ts'

/** Shawwal 1420, counted in months since the calendar began, came after the first new moon of the year 2000. */
const monthsBefore2000 = 1419 * 12 + 9
/**
 * Hours after the new moon until the crescent can first be seen somewhere on earth. The calendars that the Diyanet
 * published since 1998 fit every length between 10,0 and 11,4 hours, except in the years that rows correct.
 */
const hoursUntilVisible = 10.5

/** The first day of a Hijri month, 1 to 12: the day after the one on which the crescent can be seen. */
export function hijriMonthBegins(year: number, month: number): string {
  const lunation = (year - 1) * 12 + month - 1 - monthsBefore2000
  const visibleOnDay = Math.floor(newMoon(lunation) + hoursUntilVisible / 24)
  return addDays('1970-01-01', visibleOnDay + 1)
}

/** The Hijri years of which some day can fall into a year of our calendar. */
export function hijriYearsAround(year: number): number[] {
  const near = Math.floor((year - 622) * (365.2425 / 354.367_06)) + 1
  return [near - 1, near, near + 1]
}

type Term = readonly [days: number, sun: number, moon: number, latitude: number]

/** Periodic terms of the new moon (Meeus, Astronomical Algorithms, chapter 49) above half a minute. */
const terms: readonly Term[] = [
  [-0.4072, 0, 1, 0],
  [0.172_41, 1, 0, 0],
  [0.016_08, 0, 2, 0],
  [0.010_39, 0, 0, 2],
  [0.007_39, -1, 1, 0],
  [-0.005_14, 1, 1, 0],
  [0.002_08, 2, 0, 0],
  [-0.001_11, 0, 1, -2],
  [-0.000_57, 0, 1, 2],
  [0.000_56, 1, 2, 0],
  [-0.000_42, 0, 3, 0],
  [0.000_42, 1, 0, 2],
  [0.000_38, 1, 0, -2],
]

/** The moment of a new moon in days since 1970; 0 is the first one of the year 2000. */
function newMoon(lunation: number): number {
  const sun = 2.5534 + 29.105_356_7 * lunation
  const moon = 201.5643 + 385.816_935_28 * lunation
  const latitude = 160.7108 + 390.670_502_84 * lunation
  // The mean new moon as a Julian day, less the Julian day with which 1970 began.
  const mean = 2_451_550.097_66 + 29.530_588_861 * lunation - 2_440_587.5
  return terms.reduce(
    (sum, [days, ofSun, ofMoon, ofLatitude]) =>
      sum + days * Math.sin(((ofSun * sun + ofMoon * moon + ofLatitude * latitude) * Math.PI) / 180),
    mean,
  )
}
