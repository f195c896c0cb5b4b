import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DraftSaver, type SaveDraft } from './draft-saver.ts'

const typed = (text: string) => ({ step: 'who', content: { text } })
const isConflict = (error: unknown) => error instanceof Error && error.message === 'DraftChanged'

/** Service that answers saves one after the other, and remembers them. */
function service() {
  let version = 0
  const saves: Parameters<SaveDraft>[0][] = []
  const save = vi.fn<SaveDraft>((request) => {
    saves.push(request)
    version += 1
    return Promise.resolve({ Oid: 7, Version: version, SavedAt: '2026-11-15T07:00:00Z' })
  })
  return { saves, save }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a draft', () => {
  test('is saved once typing pauses, with what was typed last', async () => {
    const { save, saves } = service()
    const saver = new DraftSaver({ save, differs: isConflict })
    saver.change(typed('b'))
    await vi.advanceTimersByTimeAsync(500)
    saver.change(typed('bi'))
    await vi.advanceTimersByTimeAsync(500)
    expect(saves).toEqual([])
    await vi.advanceTimersByTimeAsync(400)
    expect(saves).toEqual([typed('bi')])
    expect(saver.snapshot()).toMatchObject({ status: 'saved', draftOid: 7, version: 1 })
  })

  test('is saved on the version the save before gave', async () => {
    const { save, saves } = service()
    const saver = new DraftSaver({ save, differs: isConflict })
    saver.change(typed('a'))
    expect(await saver.flush()).toBe(true)
    saver.change(typed('ab'))
    expect(await saver.flush()).toBe(true)
    expect(saves).toEqual([typed('a'), { ...typed('ab'), draftOid: 7, version: 1 }])
  })

  test('never has two saves under way, and what is typed meanwhile is saved after', async () => {
    const answers: (() => void)[] = []
    const save = vi.fn<SaveDraft>(
      () =>
        new Promise((resolve) => {
          answers.push(() => resolve({ Oid: 7, Version: answers.length, SavedAt: '2026-11-15T07:00:00Z' }))
        }),
    )
    const saver = new DraftSaver({ save, differs: isConflict })
    saver.change(typed('a'))
    await vi.advanceTimersByTimeAsync(900)
    saver.change(typed('ab'))
    await vi.advanceTimersByTimeAsync(900)
    expect(save).toHaveBeenCalledTimes(1)
    answers[0]?.()
    await vi.advanceTimersByTimeAsync(900)
    expect(save).toHaveBeenCalledTimes(2)
    expect(save).toHaveBeenLastCalledWith({ ...typed('ab'), draftOid: 7, version: 1 })
  })

  test('that could not be saved is tried again by itself', async () => {
    const { save } = service()
    save.mockRejectedValueOnce(new Error('away'))
    const saver = new DraftSaver({ save, differs: isConflict })
    saver.change(typed('a'))
    expect(await saver.flush()).toBe(false)
    expect(saver.snapshot().status).toBe('failed')
    await vi.advanceTimersByTimeAsync(11_000)
    expect(saver.snapshot().status).toBe('saved')
  })

  test('that another device has changed is not overwritten before the person says so', async () => {
    const { save, saves } = service()
    save.mockRejectedValueOnce(new Error('DraftChanged'))
    const saver = new DraftSaver({ save, differs: isConflict, draftOid: 7, version: 3 })
    saver.change(typed('mine'))
    expect(await saver.flush()).toBe(false)
    saver.change(typed('mine too'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(saver.snapshot().status).toBe('differs')
    expect(save).toHaveBeenCalledTimes(1)
    expect(await saver.overwrite(5)).toBe(true)
    expect(saves.at(-1)).toEqual({ ...typed('mine too'), draftOid: 7, version: 5 })
  })

  test('that was sent is saved no more', async () => {
    const { save } = service()
    const saver = new DraftSaver({ save, differs: isConflict })
    saver.change(typed('a'))
    await saver.stop()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(save).not.toHaveBeenCalled()
  })
})
