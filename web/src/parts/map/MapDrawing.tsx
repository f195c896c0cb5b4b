import styles from './TownMap.module.css'
import { type DrawnStreet, type MapName, type Spot, type View, withoutOverlap } from './map-view.ts'
import type { MapPin } from './TownMap.tsx'
import type { DrawnTown } from './use-town-map.ts'

interface MapDrawingProps {
  town: DrawnTown
  view: View
  pins: readonly MapPin[]
  /** Whether to mark the middle, which the keyboard would choose. */
  hasCross: boolean
}

/** Distance at which streets are thin lines. */
const farFrom = 3000
/** Distance below which names of streets do not run into each other. */
const namesFrom = 1200

/**
 * Map in metres, as many across the shorter side as the view says; letters and dots are sized so that they look the
 * same in every view.
 */
export function MapDrawing({ town, view, pins, hasCross }: MapDrawingProps) {
  const { across, middle } = view
  const unit = across / 100
  const size = unit * 3.4
  const seen = (spot: Spot) =>
    Math.abs(spot.x - middle.x) < across * 1.5 && Math.abs(spot.y - middle.y) < across * 1.5
  return (
    <svg
      className={styles.drawing}
      data-far={across > farFrom || undefined}
      viewBox={`${middle.x - across / 2} ${middle.y - across / 2} ${across} ${across}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      {town.areas.map(({ kind, name, outline }) => (
        <path key={name} className={styles.area} data-kind={kind} d={`${pathOf(outline)}Z`} />
      ))}
      <path className={styles.street} d={linesOf(town.streets, false)} />
      <path className={styles.street} data-wide d={linesOf(town.streets, true)} />
      {town.areas.map(({ name, outline }) => (
        <Name key={name} className={styles.areaName} at={middleOf(outline)} size={unit * 4} text={name} />
      ))}
      {withoutOverlap(across > namesFrom ? town.districts : streetNames(town.streets, seen), size).map(
        ({ code, name, at }) => (
          <Name key={code} className={styles.name} at={at} size={size} text={name} />
        ),
      )}
      {pins.map((pin) => (
        <Pin
          key={pin.key}
          pin={pin}
          at={town.projection.spotOf([pin.latitude, pin.longitude])}
          size={unit * (pin.kind === 'chosen' ? 2.6 : 1.8)}
        />
      ))}
      {hasCross && (
        <path
          className={styles.cross}
          d={`M${middle.x - unit * 4} ${middle.y}h${unit * 8}M${middle.x} ${middle.y - unit * 4}v${unit * 8}`}
        />
      )}
    </svg>
  )
}

/** Pin on the map; closed matters are square, so that colour is not the only sign. */
function Pin({ pin, at, size }: { pin: MapPin; at: Spot; size: number }) {
  const title = <title>{pin.title}</title>
  return pin.kind === 'closed' ? (
    <rect
      className={styles.pin}
      data-kind={pin.kind}
      x={at.x - size}
      y={at.y - size}
      width={size * 2}
      height={size * 2}
    >
      {title}
    </rect>
  ) : (
    <circle className={styles.pin} data-kind={pin.kind} cx={at.x} cy={at.y} r={size}>
      {title}
    </circle>
  )
}

interface NameProps {
  className: string | undefined
  at: Spot
  size: number
  text: string
}

function Name({ className, at, size, text }: NameProps) {
  return (
    <text className={className} x={at.x} y={at.y} fontSize={size} strokeWidth={size / 4}>
      {text}
    </text>
  )
}

function streetNames(streets: readonly DrawnStreet[], seen: (spot: Spot) => boolean): MapName[] {
  return streets
    .map(({ code, name, line }) => ({ code, name, at: middleOf(line) }))
    .filter(({ at }) => seen(at))
}

function linesOf(streets: readonly DrawnStreet[], isWide: boolean): string {
  return streets
    .filter((street) => street.isWide === isWide)
    .map(({ line }) => pathOf(line))
    .join('')
}

function pathOf(line: readonly Spot[]): string {
  return line.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}

function middleOf(line: readonly Spot[]): Spot {
  const sum = line.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / line.length, y: sum.y / line.length }
}
