import { expect, test } from 'vitest'
import { demoSettings } from '../demo-town/demo-settings.ts'
import { logoOnPaper } from './pdf-logo.ts'

const usual = demoSettings({ siteUrl: 'https://belediye.example/', simulatorsUrl: 'http://localhost:3001' })

/** The head of a PNG file says how large it is. */
function png(width: number, height: number): string {
  const head = Buffer.alloc(48)
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return `data:image/png;base64,${head.toString('base64')}`
}

const placed = (image: string, LogoWidth: number, LogoHeight: number, LogoCoordinates: string) =>
  logoOnPaper({ ...usual, LogoImage: image, LogoWidth, LogoHeight, LogoCoordinates })

test('a logo keeps its shape in the room that the settings give it, and the letterhead makes way', () => {
  expect(logoOnPaper(usual)).toBeUndefined()
  expect(placed(png(400, 200), 120, 40, '48,26')).toMatchObject({
    content: { width: 80, height: 40, absolutePosition: { x: 48, y: 26 } },
    left: 140,
    right: 48,
    top: 36,
    bottom: 66,
  })
  expect(placed(png(200, 200), 60, 60, '490,20')).toMatchObject({ left: 48, right: 117, top: 36, bottom: 80 })
  expect(placed(png(200, 200), 60, 60, '590,20')).toMatchObject({
    content: { absolutePosition: { x: 535, y: 20 } },
  })
})

test('beside a wide logo, or one in the middle, there is no room: the letterhead stands below it', () => {
  const below = { left: 48, right: 48 }
  expect(placed(png(600, 100), 240, 100, '48,26')).toMatchObject({ ...below, top: 76, bottom: 102 })
  expect(placed(png(360, 120), 120, 40, '240,20')).toMatchObject({ ...below, top: 70, bottom: 96 })
})
