/** Türkiye has kept UTC+3 all year round since 2016. */
const offsetMs = 3 * 60 * 60 * 1000

/** Reads `ddMMyyyyHHmm`; undefined when it is not such a moment. */
export function readGatewayDate(text: string): number | undefined {
  const match = /^(\d{2})(\d{2})(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (!match) return undefined
  const [, day, month, year, hour, minute] = match
  const iso = `${year}-${month}-${day}T${hour}:${minute}:00.000Z`
  const moment = new Date(iso)
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === iso
    ? moment.getTime() - offsetMs
    : undefined
}

/** Writes `dd.MM.yyyy HH:mm:ss` in Türkiye's time. */
export function writeGatewayDate(moment: number): string {
  const [date = '', time = ''] = new Date(moment + offsetMs).toISOString().split('T')
  return `${date.split('-').toReversed().join('.')} ${time.slice(0, 8)}`
}
