import type { CDPSession, Page } from 'playwright-core'

export interface Zoom {
  width: number
  height: number
  /** The browser's own text size; 16 is usual. */
  textPx: number
}

/** 1280 × 1024 at 400 %, and text twice as large as usual on a phone. */
export const zooms: Readonly<Record<string, Zoom>> = {
  '400 %': { width: 320, height: 256, textPx: 16 },
  'text at 200 %': { width: 360, height: 740, textPx: 32 },
}

export async function zoomTo(page: Page, devtools: CDPSession, { width, height, textPx }: Zoom) {
  await page.setViewportSize({ width, height })
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: textPx } })
  // The page is drawn with the new size a moment later.
  await page.waitForFunction((atLeastPx) => {
    const rootPx = parseFloat(getComputedStyle(document.documentElement).fontSize)
    return rootPx >= atLeastPx && rootPx < atLeastPx * 1.2
  }, textPx)
}

/**
 * Faults of the page at this size: sideways scrolling, and focused elements that lie wholly under a fixed bar or
 * outside the screen (WCAG 1.4.10 and 2.4.11).
 */
export async function findZoomFaults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const root = document.documentElement
    const faults: string[] = []
    const maxPictures = 20
    const overflow = root.scrollWidth - root.clientWidth
    if (overflow > 0) faults.push(`scrolls sideways by ${overflow} px: ${widest()}`)
    const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled')) continue
      element.focus()
      if (document.activeElement !== element) continue
      // Elements that appear or leave with the focus take a few frames to move.
      for (let picture = 0; picture < maxPictures && isCovered(element); picture += 1)
        await new Promise(requestAnimationFrame)
      if (isCovered(element)) faults.push(`covered: ${nameOf(element)}`)
    }
    return faults

    function isCovered(element: Element): boolean {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const steps = [0.02, 0.25, 0.5, 0.75, 0.98]
      return steps.every((across) =>
        steps.every((down) => {
          const seen = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
          return !seen || barOf(seen, element) !== undefined
        }),
      )
    }

    /** Bar that stays in place while the page scrolls, above an element outside of it. */
    function barOf(seen: Element, element: Element): Element | undefined {
      for (let each: Element | null = seen; each && !each.contains(element); each = each.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return each
      return undefined
    }

    function widest(): string {
      const wide = [...document.body.querySelectorAll('*')].filter(
        (element) =>
          element.getBoundingClientRect().left + Math.max(element.scrollWidth, element.clientWidth) >
          root.clientWidth + 0.5,
      )
      return wide
        .filter((element) => !wide.some((other) => other !== element && element.contains(other)))
        .slice(0, 3)
        .map(nameOf)
        .join(', ')
    }

    function nameOf(element: Element): string {
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
      return `${element.tagName.toLowerCase()}.${element.classList.value} "${text.slice(0, 40)}"`
    }
  })
}
