const timeZone = 'Europe/Istanbul'

/** '2026-11-15T09:00:00Z' → '15 Kasım 2026'. */
export function longDay(time: string): string {
  return new Date(time).toLocaleDateString('tr-TR', { dateStyle: 'long', timeZone })
}

/** '2026-11-15T09:00:00Z' → '15 Kasım 2026 12:00'. */
export function dayAndHour(time: string): string {
  const hour = new Date(time).toLocaleTimeString('tr-TR', { hour: '2-digit', minute: '2-digit', timeZone })
  return `${longDay(time)} ${hour}`
}
