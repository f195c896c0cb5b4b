import { describe, expect, test } from 'vitest'
import { actionOf } from './combobox-keys.ts'

const three = { count: 3, hasFailed: false }
const closed = { isOpen: false, active: -1 }
const at = (active: number) => ({ isOpen: true, active })

describe('the keys of a combobox', () => {
  test('arrow down opens the list, then walks it and starts over', () => {
    expect(actionOf('ArrowDown', closed, three)).toEqual({ kind: 'point', list: at(-1) })
    expect(actionOf('ArrowDown', at(-1), three)).toEqual({ kind: 'point', list: at(0) })
    expect(actionOf('ArrowDown', at(2), three)).toEqual({ kind: 'point', list: at(0) })
  })

  test('arrow up starts from the end', () => {
    expect(actionOf('ArrowUp', closed, three)).toEqual({ kind: 'point', list: at(2) })
    expect(actionOf('ArrowUp', at(0), three)).toEqual({ kind: 'point', list: at(2) })
  })

  test('nothing is pointed at in an empty list', () => {
    expect(actionOf('ArrowDown', at(-1), { count: 0, hasFailed: false })).toEqual({
      kind: 'point',
      list: at(-1),
    })
  })

  test('enter chooses what is pointed at, closes when that is nothing, and asks again after a failure', () => {
    expect(actionOf('Enter', at(1), three)).toEqual({ kind: 'choose', index: 1 })
    expect(actionOf('Enter', at(-1), three)).toEqual({ kind: 'close' })
    expect(actionOf('Enter', at(5), three)).toEqual({ kind: 'close' })
    expect(actionOf('Enter', at(-1), { count: 0, hasFailed: true })).toEqual({ kind: 'retry' })
  })

  test('a closed list leaves enter and escape to the page', () => {
    expect(actionOf('Enter', closed, three)).toBeUndefined()
    expect(actionOf('Escape', closed, three)).toBeUndefined()
    expect(actionOf('Escape', at(0), three)).toEqual({ kind: 'close' })
    expect(actionOf('a', at(0), three)).toBeUndefined()
  })
})
