/** How a code sent by text message behaves; the service holds to it and the page counts it down. */
export const codeLimits = {
  digits: 6,
  lifetimeMs: 3 * 60_000,
  /** The first two times; from then on the service makes it longer and says so. */
  resendAfterMs: 60_000,
  triesPerCode: 5,
} as const
