/** Limits of a code sent by text message; the service enforces them and the page counts them down. */
export const codeLimits = {
  digits: 6,
  lifetimeMs: 3 * 60_000,
  /** The first two times; from then on the service makes it longer and says so. */
  resendAfterMs: 60_000,
  triesPerCode: 5,
} as const
