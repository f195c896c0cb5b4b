import { type CsvRecord, UnreadableFile } from './csv.ts'

interface Feature {
  type?: unknown
  id?: unknown
  properties?: Record<string, unknown> | null
  geometry?: { type?: string; coordinates?: unknown } | null
}

/** Longitude and latitude, as GeoJSON writes them. */
type Position = readonly [number, number]

/** Longest feature, so that a file that is no GeoJSON does not come into memory as a whole. */
const maxFeatureLength = 1_000_000

/** Areas of several parts stand in seven brackets; text that only opens them must not fill the memory either. */
const maxDepth = 100

export function isGeoJson(file: string): boolean {
  return /\.(geojson|geojsonl|geojsons)$/i.test(file)
}

/**
 * The features of a collection, or one a line, as records: the properties by the names of the columns, others left out,
 * and the geometry as `enlem` and `boylam` (its middle) and `sinir` (its outline).
 */
export async function* readGeoJson(
  pieces: AsyncIterable<string>,
  headers: readonly string[],
  /** The properties of a feature by the names of the columns. */
  namedAsColumns: (feature: Feature) => Readonly<Record<string, unknown>> = ({ properties }) =>
    properties ?? {},
): AsyncGenerator<CsvRecord[]> {
  yield [{ line: 1, fields: [...headers] }]
  let lastLine = 0
  for await (const features of readFeatures(pieces)) {
    const records = features.map(({ text, line: startedOn }) => {
      const feature = parse(text, startedOn)
      // Lines tell records apart; of several features on one line each gets the next number.
      const line = Math.max(startedOn, lastLine + 1)
      lastLine = line
      const values = { ...namedAsColumns(feature), ...shapeOf(feature) }
      return { line, fields: headers.map((header) => fieldOf(values[header])) }
    })
    if (records.length > 0) yield records
  }
}

/** The text of each feature with the line it begins on; only one piece of the file is held. */
async function* readFeatures(pieces: AsyncIterable<string>) {
  const open: string[] = []
  let isCollection: boolean | undefined
  let text = ''
  let line = 1
  let startedOn = 1
  let isInString = false
  let isEscaped = false
  for await (const piece of pieces) {
    isCollection ??= piece.trim() === '' ? undefined : /"FeatureCollection"/.test(piece.slice(0, 10_000))
    const depth = isCollection ? 2 : 0
    const features: { text: string; line: number }[] = []
    for (const sign of piece) {
      if (sign === '\n') line += 1
      const isStart =
        !isInString && sign === '{' && open.length === depth && (depth === 0 || open.at(-1) === '[')
      if (isStart) [text, startedOn] = [sign, line]
      else if (text !== '') text += sign
      if (isInString) {
        if (isEscaped) isEscaped = false
        else if (sign === '\\') isEscaped = true
        else if (sign === '"') isInString = false
        continue
      }
      if (sign === '"') isInString = true
      else if (sign === '{' || sign === '[') open.push(sign)
      else if (sign === '}' || sign === ']') {
        open.pop()
        if (sign === '}' && open.length === depth && text !== '') {
          features.push({ text, line: startedOn })
          text = ''
        }
      }
    }
    if (text.length > maxFeatureLength || open.length > maxDepth)
      throw new UnreadableFile(`${startedOn}. satırda başlayan kayıt çok uzun ya da dosya GeoJSON değil.`)
    yield features
  }
  if (open.length > 0) throw new UnreadableFile('GeoJSON dosyası yarım: açılan bir ayraç kapanmıyor.')
}

function parse(text: string, line: number): Feature {
  try {
    const feature = JSON.parse(text) as Feature
    if (feature.type === 'Feature') return feature
  } catch {
    // The error below names it as no feature.
  }
  throw new UnreadableFile(`${line}. satırda başlayan kayıt bir GeoJSON “Feature” değil.`)
}

function shapeOf({ geometry }: Feature): Record<string, string> {
  const points = pointsOf(geometry?.coordinates, geometry?.type)
  if (points.length === 0) return {}
  const middle = (place: 0 | 1) => {
    const values = points.map((point) => point[place]).toSorted((one, other) => one - other)
    return (((values[0] ?? 0) + (values.at(-1) ?? 0)) / 2).toFixed(6)
  }
  const outline = points.map(([longitude, latitude]) => [micro(latitude), micro(longitude)])
  return { enlem: middle(1), boylam: middle(0), sinir: JSON.stringify(outline) }
}

function micro(degrees: number): number {
  return Math.round(degrees * 1_000_000)
}

/** Points of a geometry: of an area its outer ring, of several areas that of the one with most points. */
function pointsOf(coordinates: unknown, type: string | undefined): Position[] {
  if (type === 'Point') return positions([coordinates])
  if (type === 'LineString') return positions(coordinates)
  if (!Array.isArray(coordinates)) return []
  if (type === 'Polygon') return positions(coordinates[0])
  if (type !== 'MultiPolygon') return []
  const rings = coordinates.map((area) => (Array.isArray(area) ? positions(area[0]) : []))
  return rings.toSorted((one, other) => other.length - one.length)[0] ?? []
}

function positions(given: unknown): Position[] {
  if (!Array.isArray(given)) return []
  return given.flatMap((point: unknown) => {
    const [longitude, latitude] = Array.isArray(point) ? (point as unknown[]) : []
    return typeof longitude === 'number' && typeof latitude === 'number'
      ? [[longitude, latitude] as const]
      : []
  })
}

function fieldOf(value: unknown): string {
  if (value === true) return 'E'
  if (value === false) return 'H'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
