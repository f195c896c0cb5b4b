const timeZone = 'Europe/Istanbul'

/** '2026-11-15T09:00:00Z' → '15 Kasım 2026'. */
export function dayOf(time: string): string {
  return new Date(time).toLocaleDateString('tr-TR', { dateStyle: 'long', timeZone })
}

/** '2026-11-15T09:00:00Z' → '12.00'. */
export function hourOf(time: string): string {
  return new Date(time)
    .toLocaleTimeString('tr-TR', { hour: '2-digit', minute: '2-digit', timeZone })
    .replace(':', '.')
}

export function dayAndHour(time: string): string {
  return `${dayOf(time)}, ${hourOf(time)}`
}
