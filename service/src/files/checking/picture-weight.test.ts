import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { emptyPng } from '../../testing/hostile-files.ts'
import { isTooBigToDecode, pictureHeader } from './picture-weight.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

describe('a picture says its size in its first bytes', () => {
  test.each([
    ['image/png', blank(70, 31).png()],
    ['image/jpeg', blank(70, 31).jpeg()],
    [
      'image/jpeg',
      blank(70, 31)
        .withExif({ IFD0: { Copyright: 'x'.repeat(20_000) } })
        .jpeg(),
    ],
    ['image/webp', blank(70, 31).webp()],
    ['image/webp', blank(70, 31).webp({ lossless: true })],
    [
      'image/webp',
      blank(70, 31)
        .withExif({ IFD0: { Copyright: 'x' } })
        .webp(),
    ],
  ] as const)('%s', async (type, image) => {
    const content = await image.toBuffer()
    expect(pictureHeader(content, type)).toMatchObject({ width: 70, height: 31, isProgressiveJpeg: false })
  })

  test('a progressive JPEG weighs twice', async () => {
    const content = await blank(70, 31).jpeg({ progressive: true }).toBuffer()
    expect(pictureHeader(content, 'image/jpeg')).toMatchObject({ isProgressiveJpeg: true })
  })

  test('and nothing when they are cut off or are no header', async () => {
    const content = await blank(70, 31).jpeg().toBuffer()
    for (let length = 0; length < 20; length += 1)
      expect(pictureHeader(content.subarray(0, length), 'image/jpeg')).toBeUndefined()
    expect(pictureHeader(Buffer.alloc(64, 0xff), 'image/jpeg')).toBeUndefined()
    expect(pictureHeader(Buffer.alloc(64), 'image/webp')).toBeUndefined()
  })
})

test('what would take more than 200 MB of memory or is longer than any panorama is too big', async () => {
  const isTooBig = async (width: number, height: number, depth: 8 | 16) => {
    const content = await emptyPng({ width, height, depth, colourType: 6, isInterlaced: false })
    const header = pictureHeader(content, 'image/png')
    return header && isTooBigToDecode(header)
  }
  expect(await isTooBig(5100, 5100, 16)).toBe(false)
  expect(await isTooBig(5200, 5200, 16)).toBe(true)
  expect(await isTooBig(30_000, 10, 8)).toBe(false)
  expect(await isTooBig(30_001, 10, 8)).toBe(true)
})
