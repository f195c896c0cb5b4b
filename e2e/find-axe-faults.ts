import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Looks of links and buttons in the frame around the pages, at a width, in which axe has found nothing wrong. */
const faultlessLooks = new Set<string>()

/**
 * Faults of WCAG 2.2 AA on the current screen that axe knows, and the number of its rules that were met. Most of a page
 * is its frame: a link or button there is examined once for each look, everything else every time.
 */
export async function findAxeFaults(page: Page): Promise<{ faults: string[]; metRules: number }> {
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(axeSource)
  const { faults, metRules, looks } = await page.evaluate(examine, { tags, known: [...faultlessLooks] })
  if (faults.length === 0) for (const look of looks) faultlessLooks.add(look)
  return { faults, metRules }
}

/** Runs in the page. */
async function examine({ tags: runOnly, known }: { tags: string[]; known: string[] }) {
  const frames = [...document.querySelectorAll('header, nav, footer')].filter(
    (frame) =>
      !frame.closest('main, dialog, [role="dialog"]') && !frame.parentElement?.closest('header, nav, footer'),
  )
  const looks = new Map<Element, string>()
  for (const frame of frames) {
    // Neighbours count in bars, where small buttons stand close together.
    const beside = frame.tagName === 'NAV' ? '' : frame.outerHTML
    for (const link of frame.querySelectorAll<HTMLElement>('a, button')) looks.set(link, lookOf(link, beside))
  }
  const knownLooks = new Set(known)
  const exclude = [...looks].flatMap(([link, look]) => (knownLooks.has(look) ? [link] : []))
  const { axe: engine } = globalThis as unknown as { axe: typeof axe }
  const found = await engine.run(exclude.length > 0 ? { exclude } : document, {
    runOnly,
    resultTypes: ['violations'],
    // None of these rules needs style sheets, and a violation is named by its HTML: preloading and selectors would be
    // half of the work.
    preload: false,
    selectors: false,
  })
  // Only the asserted facts leave the page: all results, node by node, would weigh megabytes.
  return {
    faults: found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    metRules: found.passes.length,
    looks: [...looks.values()],
  }

  /** Look of a link: its own HTML and ancestors, the size it is drawn in and the width of the screen. */
  function lookOf(link: HTMLElement, beside: string): string {
    const around: string[] = []
    for (let each = link.parentElement; each; each = each.parentElement)
      around.push((each.cloneNode(false) as Element).outerHTML)
    const { width, height } = link.getBoundingClientRect()
    const size = `${Math.round(width)} ${Math.round(height)} ${link.checkVisibility({ visibilityProperty: true })}`
    return hashOf([innerWidth, size, link.outerHTML, beside, ...around].join('\n'))
  }

  function hashOf(text: string): string {
    let [one, other] = [0x9e3779b9, 0x85ebca6b]
    for (let place = 0; place < text.length; place += 1) {
      const code = text.charCodeAt(place)
      one = Math.imul(one ^ code, 2_654_435_761)
      other = Math.imul(other ^ code, 1_597_334_677)
    }
    return `${one >>> 0}.${other >>> 0}.${text.length}`
  }
}
