import { describe, expect } from 'vitest'
import { type TestService, test } from '../testing/test-service.ts'
import { readMenuRows } from './read-menu-rows.ts'
import { writeMenu } from './write-menu.ts'

const menuOf = (service: TestService) => service.anyone.call('RetrieveMenusWithoutAuthorization', {})

describe('the desk of the menu', () => {
  test('renames, marks and hides a row at once, and a new start leaves it so', async ({ service }) => {
    const member = await service.given.member({ role: 'clerk', duties: ['content'] })
    const clerk = service.as(member)
    const rows = await clerk.call('GetMenuRowsForClerks', {})
    const rowOf = (title: string) => rows.find(({ Title }) => Title === title)?.Oid ?? 0
    await clerk.call('SaveMenuRow', {
      menuItemOid: rowOf('Borç sorgulama'),
      title: 'Borçlarım',
      isHidden: false,
      badge: 'Yeni',
    })
    await clerk.call('SaveMenuRow', {
      menuItemOid: rowOf('Hızlı ödeme'),
      title: null,
      isHidden: true,
      badge: null,
    })
    const expectChanged = async () => {
      const menu = await menuOf(service)
      expect(menu.find(({ path }) => path === '/DebtQuestioning')).toMatchObject({
        name: 'Borçlarım',
        badge: { color: 'primary', value: 'Yeni' },
      })
      expect(menu.some(({ path }) => path === '/FastPayment')).toBe(false)
    }
    await expectChanged()
    await writeMenu(service.db, await readMenuRows())
    await expectChanged()
    await clerk.call('SaveMenuRow', {
      menuItemOid: rowOf('Hızlı ödeme'),
      title: 'Hızlı ödeme',
      isHidden: false,
      badge: null,
    })
    expect((await menuOf(service)).some(({ path }) => path === '/FastPayment')).toBe(true)
    expect(
      await service.db`select member_oid, detail from security_event where kind = 'MenuRowChanged' order by oid limit 1`,
    ).toMatchObject([{ memberOid: member.oid, detail: { row: 'Borç sorgulama', title: 'Borçlarım' } }])
  })

  test('keeps the way home and to the desk, and is for clerks of the content alone', async ({ service }) => {
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['content'] }))
    const rows = await clerk.call('GetMenuRowsForClerks', {})
    const hide = (menuItemOid: number) => ({ menuItemOid, title: null, isHidden: true, badge: null })
    const fixed = rows.filter(({ MayBeHidden }) => !MayBeHidden)
    expect(fixed.map(({ Title }) => Title).toSorted()).toEqual(['Anasayfa', 'Memur işleri'])
    for (const { Oid } of fixed)
      await expect(clerk.call('SaveMenuRow', hide(Oid))).rejects.toThrow('MustBeShown')
    await expect(clerk.call('SaveMenuRow', hide(999_999))).rejects.toThrow('NoSuchRow')
    const other = service.as(await service.given.member({ role: 'clerk', duties: ['taxes'] }))
    await expect(other.call('GetMenuRowsForClerks', {})).rejects.toThrow('NotAllowed')
  })
})
