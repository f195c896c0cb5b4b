// A map is looked at and moved about in; no native element is one, and the arrow keys are its own.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import styles from './TownMap.module.css'
import { MapDrawing } from './MapDrawing.tsx'
import type { GeoPoint, View } from './map-view.ts'
import { useMapView } from './use-map-view.ts'
import type { DrawnTown } from './use-town-map.ts'

export interface MapPin extends GeoPoint {
  key: string
  /** Title shown when it is pointed at. */
  title: string
  kind: 'open' | 'closed' | 'chosen'
}

interface TownMapProps {
  town: DrawnTown
  label: string
  pins: readonly MapPin[]
  /** Handler for a pressed point of a map for choosing; without it the map is only looked at. */
  onChoose?: (point: GeoPoint) => void
  /** Whether several places are chosen one after the other: the map stays unmoved. */
  isDrawing?: boolean
  /** First view, instead of the whole town. */
  start?: View
}

/** The town drawn from its own streets; dragged, zoomed, or moved by the arrow keys. */
export function TownMap({ town, label, pins, onChoose, isDrawing = false, start }: TownMapProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { projection } = town
  const { view, isByKeyboard, zoomIn, zoomOut, handlers } = useMapView({
    whole: projection.whole,
    start,
    frame,
    comesCloser: !isDrawing,
    onChoose: onChoose && ((spot) => onChoose(projection.placeOf(spot))),
  })
  return (
    <div className={styles.map}>
      <div
        ref={frame}
        role="application"
        aria-label={label}
        aria-describedby={`${id}-help`}
        tabIndex={0}
        className={styles.frame}
        {...handlers}
      >
        <MapDrawing town={town} view={view} pins={pins} hasCross={isByKeyboard && onChoose !== undefined} />
      </div>
      <div className={styles.zoom}>
        <button type="button" aria-label="Haritayı yaklaştır" onClick={zoomIn}>
          <IconPlus aria-hidden size={20} />
        </button>
        <button type="button" aria-label="Haritayı uzaklaştır" onClick={zoomOut}>
          <IconMinus aria-hidden size={20} />
        </button>
      </div>
      <p id={`${id}-help`} className="note">
        {isDrawing
          ? 'Köşelere sırayla dokunun. Klavyede: ok tuşlarıyla gezin, + ve − ile yaklaşın, Enter ile ortadaki yeri köşe yapın.'
          : onChoose
            ? 'Yere dokunun. Klavyede: ok tuşlarıyla gezin, + ve − ile yaklaşın, Enter ile ortadaki yeri seçin.'
            : 'Sürükleyerek ya da ok tuşlarıyla gezin, + ve − ile yaklaşın.'}
      </p>
      <output className="note">{isByKeyboard && `Haritanın ortası: ${town.nameAt(view.middle)}`}</output>
    </div>
  )
}
