import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { panned, type Spot, type View, zoomed } from './map-view.ts'

const step = 0.15
const zoomStep = 1.5
/** From farther than this a finger covers whole streets: what is chosen is shown closer, to be corrected. */
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
  /** The spot that was tapped, or the middle when Enter is pressed. */
  onChoose?: ((spot: Spot) => void) | undefined
}

/** What is seen of a map, moved by keys, by dragging, by the wheel and by buttons. */
export function useMapView({ whole, start = whole, frame, onChoose }: Options) {
  const [view, setView] = useState(start)
  const [isByKeyboard, setIsByKeyboard] = useState(false)
  const grabbed = useRef<{ x: number; y: number; view: View; hasMoved: boolean }>(undefined)
  const farthest = whole.across
  const zoom = (factor: number) => setView((now) => zoomed(now, factor, farthest))

  useEffect(() => {
    const element = frame.current
    // Only with Ctrl, or the page could not be scrolled past the map.
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
    if (view.across > coarse) setView({ middle: spot, across: fine })
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

  /** The shorter side holds what the view says. */
  function sidePx(): number {
    const { clientWidth = 1, clientHeight = 1 } = frame.current ?? {}
    return Math.max(Math.min(clientWidth, clientHeight), 1)
  }

  function onPointerDown(event: PointerEvent) {
    setIsByKeyboard(false)
    grabbed.current = { x: event.clientX, y: event.clientY, view, hasMoved: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function onPointerMove(event: PointerEvent) {
    const from = grabbed.current
    if (!from) return
    const [right, down] = [from.x - event.clientX, from.y - event.clientY]
    if (Math.hypot(right, down) > tapPx) from.hasMoved = true
    if (from.hasMoved) setView(panned(from.view, right / sidePx(), down / sidePx(), farthest))
  }

  function onPointerUp(event: PointerEvent) {
    const from = grabbed.current
    grabbed.current = undefined
    if (!from || from.hasMoved || !onChoose || !frame.current) return
    const box = frame.current.getBoundingClientRect()
    const scale = view.across / sidePx()
    choose({
      x: view.middle.x + (event.clientX - box.left - box.width / 2) * scale,
      y: view.middle.y + (event.clientY - box.top - box.height / 2) * scale,
    })
  }

  return {
    view,
    setView,
    isByKeyboard,
    zoomIn: () => zoom(1 / zoomStep),
    zoomOut: () => zoom(zoomStep),
    handlers: {
      onKeyDown,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => {
        grabbed.current = undefined
      },
    },
  }
}
