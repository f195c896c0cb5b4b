const placeTimeoutMs = 4000

/** Position of the phone, if it may be read; empty otherwise. */
export async function placeNow(): Promise<{ latitude?: number; longitude?: number }> {
  if (!('geolocation' in navigator)) return {}
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve({}),
      { timeout: placeTimeoutMs, maximumAge: 60_000 },
    ),
  )
}
