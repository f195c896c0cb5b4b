import { describe, expect } from 'vitest'
import { munevver, signIn, sukru } from '../actions/sign-in.ts'
import { findStyleConflicts } from '../actions/style-conflicts.ts'
import { findZoomFaults, zooms, zoomTo } from '../actions/zoom.ts'
import { clerkPaths, guardedPaths, openPaths } from '../paths.ts'
import { type Visitor, desktop, test } from '../visitor.ts'

/** Every page at every zoom, in one window and without loading any page again, so that their style sheets add up. */
async function findFaultsOf(visitor: Visitor, paths: readonly string[]): Promise<string[]> {
  const { page } = visitor
  // The size of text stays with the window.
  visitor.isToBeClosed = true
  const devtools = await page.context().newCDPSession(page)
  const faults: string[] = []
  for (const path of paths) {
    await visitor.goTo(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await visitor.untilQuiet()
    faults.push(...(await findStyleConflicts(page)).map((conflict) => `${path} has two styles, ${conflict}`))
    for (const [name, zoom] of Object.entries(zooms)) {
      await zoomTo(page, devtools, zoom)
      faults.push(...(await findZoomFaults(page)).map((fault) => `${path} at ${name} ${fault}`))
    }
  }
  // The next visitor gets this page.
  await zoomTo(page, devtools, { ...desktop, textPx: 16 })
  await devtools.detach()
  return faults
}

describe('at 400 % and with text at 200 %', () => {
  test('pages of citizens fit the screen, nothing covers what has the focus, and no style depends on the pages before', async ({
    visitor,
  }) => {
    const isBefore = (path: string) => path.startsWith('/session/')
    await visitor.open('/session/signin')
    const faults = await findFaultsOf(visitor, openPaths.filter(isBefore))
    await visitor.open('/session/signin')
    await signIn(visitor, sukru)
    const after = [...openPaths, ...guardedPaths].filter((path) => !isBefore(path))
    expect([...faults, ...(await findFaultsOf(visitor, after))]).toEqual([])
  }, 600_000)

  test('so do the pages of clerks', async ({ visitor }) => {
    await visitor.open('/session/signin')
    await signIn(visitor, munevver)
    expect(await findFaultsOf(visitor, clerkPaths)).toEqual([])
  }, 600_000)
})
