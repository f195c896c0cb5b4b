import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Grip, gripOf, panned, pulled, type Spot, type View, zoomed } from './map-view.ts'

const step = 0.15
const zoomStep = 1.5
/** Distance from which a finger covers whole streets: the chosen spot is shown closer, to be corrected. */
const coarse = 1500
const fine = 700
/** A finger that moved no more than this has tapped. */
const tapPx = 6

const arrows: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

interface Options {
  whole: View
  start?: View | undefined
  frame: RefObject<HTMLDivElement | null>
  /** Whether choosing from afar zooms in. */
  comesCloser: boolean
  /** The spot that was tapped, or the middle when Enter is pressed. */
  onChoose?: ((spot: Spot) => void) | undefined
}

/** View of a map, moved by keys, by dragging, by two fingers, by the wheel and by buttons. */
export function useMapView({ whole, start = whole, frame, comesCloser, onChoose }: Options) {
  const [view, setView] = useState(start)
  const [isByKeyboard, setIsByKeyboard] = useState(false)
  const fingers = useRef(new Map<number, Spot>())
  const grabbed = useRef<{ grip: Grip; view: View; hasMoved: boolean }>(undefined)
  const farthest = whole.across
  const zoom = (factor: number) => setView((now) => zoomed(now, factor, farthest))

  useEffect(() => {
    const element = frame.current
    // Zooming needs Ctrl, or the page could not be scrolled past the map.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      setView((now) => zoomed(now, event.deltaY > 0 ? 1.2 : 1 / 1.2, farthest))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [frame, farthest])

  function choose(spot: Spot): void {
    onChoose?.(spot)
    if (comesCloser && view.across > coarse) setView({ middle: spot, across: fine })
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = arrows[event.key]
    if (move) setView((now) => panned(now, move[0], move[1], farthest))
    else if (event.key === '+' || event.key === '=') zoom(1 / zoomStep)
    else if (event.key === '-') zoom(zoomStep)
    else if ((event.key === 'Enter' || event.key === ' ') && onChoose) choose(view.middle)
    else return
    setIsByKeyboard(true)
    event.preventDefault()
  }

  /** The shorter side shows as many metres as the view says. */
  function sidePx(): number {
    const { clientWidth = 1, clientHeight = 1 } = frame.current ?? {}
    return Math.max(Math.min(clientWidth, clientHeight), 1)
  }

  function spotOnMap(event: PointerEvent): Spot {
    const box = event.currentTarget.getBoundingClientRect()
    return {
      x: (event.clientX - box.left - box.width / 2) / sidePx(),
      y: (event.clientY - box.top - box.height / 2) / sidePx(),
    }
  }

  /** Begins again whenever a finger comes or goes, or the map would jump. */
  function grab(hasMoved: boolean): void {
    const grip = gripOf([...fingers.current.values()])
    grabbed.current = grip && { grip, view, hasMoved }
  }

  function onPointerDown(event: PointerEvent) {
    setIsByKeyboard(false)
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, spotOnMap(event))
    grab(fingers.current.size > 1)
  }

  function onPointerMove(event: PointerEvent) {
    const from = grabbed.current
    if (!from || !fingers.current.has(event.pointerId)) return
    fingers.current.set(event.pointerId, spotOnMap(event))
    const grip = gripOf([...fingers.current.values()])
    if (!grip) return
    const moved = Math.hypot(grip.at.x - from.grip.at.x, grip.at.y - from.grip.at.y)
    if (moved * sidePx() > tapPx) from.hasMoved = true
    if (from.hasMoved) setView(pulled(from.view, from.grip, grip, farthest))
  }

  function letGo(event: PointerEvent): boolean {
    const hasMoved = grabbed.current?.hasMoved ?? true
    fingers.current.delete(event.pointerId)
    grab(true)
    return hasMoved
  }

  function onPointerUp(event: PointerEvent) {
    const hasMoved = letGo(event)
    if (hasMoved || !onChoose) return
    const { x, y } = spotOnMap(event)
    choose({ x: view.middle.x + x * view.across, y: view.middle.y + y * view.across })
  }

  return {
    view,
    isByKeyboard,
    zoomIn: () => zoom(1 / zoomStep),
    zoomOut: () => zoom(zoomStep),
    handlers: {
      onKeyDown,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => {
        letGo(event)
      },
    },
  }
}
