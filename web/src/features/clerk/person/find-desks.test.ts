import { describe, expect, test } from 'vitest'
import { findDesks } from './find-desks.ts'

const desk = (Title: string, Path: string, Description = '') => ({
  Code: Path,
  Title,
  Description,
  Path,
  Waiting: 0,
  IsReadOnly: false,
})

const work = [
  desk('Tecil ve taksit istekleri', '/Memur/Teciller'),
  desk('İş emirleri', '/Memur/IsEmirleri'),
  desk('Beyanlar', '/Memur/Beyanlar', 'İncelenecek beyanlar'),
]

describe('desks by what a clerk types', () => {
  test.each([
    ['tecil', '/Memur/Teciller'],
    ['sayaç değiştir', '/Memur/IsEmirleri'],
    ['sayac degistir', '/Memur/IsEmirleri'],
    ['beyan', '/Memur/Beyanlar'],
  ])('“%s” leads to %s', (typed, path) => {
    expect(findDesks(work, typed)[0]?.Path).toBe(path)
  })

  test('a desk that the clerk does not have is not offered', () => {
    expect(findDesks(work, 'iade öde')).toEqual([])
  })
})
