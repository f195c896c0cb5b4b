import type { RequestTo } from 'contract/calls'
import type { MenuRowForClerks } from 'contract/content/menu-desk'
import { describe, expect } from 'vitest'
import { givenEmployee } from '../testing/given-employee.ts'
import { doneByTwo } from '../testing/second-person.ts'
import { type TestService, test } from '../testing/test-service.ts'
import { readMenuRows } from './read-menu-rows.ts'
import { writeMenu } from './write-menu.ts'

/** Rows of groups follow their group. */
async function menuOf(service: TestService) {
  const menu = await service.anyone.call('RetrieveMenusWithoutAuthorization', {})
  return menu.flatMap((row) => [row, ...(row.children ?? [])])
}

type Row = RequestTo<'SaveMenu'>['rows'][number]

/** Present rows, with changes by the portal's names. */
function menuWith(rows: readonly MenuRowForClerks[], changes: Record<string, Partial<Row>> = {}): Row[] {
  return rows.map(({ Oid, Title, OwnTitle, IsHidden, Badge }) => ({
    menuItemOid: Oid,
    title: OwnTitle,
    isHidden: IsHidden,
    badge: Badge,
    ...changes[Title],
  }))
}

async function contentClerk(service: TestService) {
  await service.db`alter table menu_version disable trigger user`
  await service.db`delete from menu_version`
  await service.db`alter table menu_version enable trigger user`
  await service.db`
    update menu_item set name_override = null, is_hidden = false, badge_value = null, badge_color = null,
      position_override = null`
  const member = await service.given.member({ role: 'clerk', duties: ['content'] })
  const clerk = service.as(member)
  const save = (version: number, rows: Row[]) => clerk.call('SaveMenu', { version, rows })
  const rowsNow = () => clerk.call('GetMenuRowsForClerks', {})
  return { member, clerk, save, rowsNow }
}

describe('the desk of the menu', () => {
  test('says which rows no one sees and why', async ({ service }) => {
    const { rowsNow } = await contentClerk(service)
    const unseenBecause = async (title: string) =>
      (await rowsNow()).find(({ Title }) => Title === title)?.UnseenBecause
    expect(await unseenBecause('Borç sorgulama')).toBeNull()
    expect(await unseenBecause('Nikâh ücreti ödeme')).toBe('settings')
    expect(await unseenBecause('Maaş bordrosu')).toBe('noData')
    await givenEmployee(service)
    expect(await unseenBecause('Maaş bordrosu')).toBeNull()
  })

  test('renames, marks and hides a row at once, and a new start leaves it so', async ({ service }) => {
    const { member, save, rowsNow } = await contentClerk(service)
    const rows = await rowsNow()
    const changes = {
      'Borç sorgulama': { title: 'Borçlarım', badge: 'Yeni' },
      'Hızlı ödeme': { isHidden: true },
    }
    const { Version } = await save(0, menuWith(rows, changes))
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
    const shown = { 'Hızlı ödeme': { title: 'Hızlı ödeme', isHidden: false } }
    await save(Version, menuWith(await rowsNow(), shown))
    expect((await menuOf(service)).some(({ path }) => path === '/FastPayment')).toBe(true)
    expect((await rowsNow()).find(({ Title }) => Title === 'Hızlı ödeme')?.OwnTitle).toBeNull()
    expect(
      await service.db`select member_oid, detail from security_event where kind = 'MenuChanged' order by oid limit 1`,
    ).toMatchObject([{ memberOid: member.oid, detail: { rows: 'Borçlarım, Hızlı ödeme' } }])
  })

  test('moves rows within their level, keeps every version, and goes back to an earlier one', async ({
    service,
  }) => {
    const { clerk, save, rowsNow } = await contentClerk(service)
    const rows = await rowsNow()
    const names = async () => (await rowsNow()).map(({ Title }) => Title)
    const before = await names()
    const moved = menuWith(rows)
    const from = rows.findIndex(({ Title }) => Title === 'Hızlı ödeme')
    moved.splice(from - 1, 0, ...moved.splice(from, 1))
    const { Version } = await save(0, moved)
    const menu = (await menuOf(service)).map(({ path }) => path)
    expect(menu.indexOf('/FastPayment')).toBe(menu.indexOf('/DebtQuestioning') - 1)
    await writeMenu(service.db, await readMenuRows())
    const movedNames = await names()
    expect(movedNames).not.toEqual(before)
    expect(movedNames.toSorted()).toEqual(before.toSorted())
    const versions = await clerk.call('GetMenuVersions', {})
    expect(versions.map(({ Version: number, WrittenBy }) => [number, WrittenBy !== null])).toEqual([
      [2, true],
      [1, false],
    ])
    const first = versions.at(-1)?.Rows ?? []
    await save(
      Version,
      first.map(({ Oid, OwnTitle, IsHidden, Badge }) => ({
        menuItemOid: Oid,
        title: OwnTitle,
        isHidden: IsHidden,
        badge: Badge,
      })),
    )
    expect(await names()).toEqual(before)
    expect(await service.db`select 1 from menu_item where position_override is not null`).toEqual([])
    await expect(service.db`delete from menu_version`).rejects.toThrow()
  })

  test('refuses a menu that is not whole or that another clerk changed since', async ({ service }) => {
    const { save, rowsNow } = await contentClerk(service)
    const rows = menuWith(await rowsNow())
    await expect(save(0, rows.slice(1))).rejects.toThrow('ChangedSince')
    await expect(save(0, [...rows.slice(1), rows[1] ?? rows[0]!])).rejects.toThrow('ChangedSince')
    await save(0, rows)
    await expect(save(0, rows)).rejects.toThrow('ChangedSince')
  })

  test('keeps the way home and to the desk, and is for clerks of the content alone', async ({ service }) => {
    const { save, rowsNow } = await contentClerk(service)
    const rows = await rowsNow()
    const fixed = rows.filter(({ MayBeHidden }) => !MayBeHidden)
    const hidesNever = ['Anasayfa', 'Hesabım', 'Memur işleri', 'Verilerime kim baktı?']
    expect(fixed.map(({ Title }) => Title).toSorted()).toEqual(hidesNever)
    for (const { Title } of fixed)
      await expect(save(0, menuWith(rows, { [Title]: { isHidden: true } }))).rejects.toThrow('MustBeShown')
    const other = service.as(await service.given.member({ role: 'clerk', duties: ['taxes'] }))
    await expect(other.call('GetMenuRowsForClerks', {})).rejects.toThrow('NotAllowed')
  })

  test('publishes a foreign phone beside money by two, in one row or in several', async ({ service }) => {
    const { clerk, save, rowsNow } = await contentClerk(service)
    const second = service.as(await service.given.member({ role: 'clerk', duties: ['content'] }))
    const rows = await rowsNow()
    const [split, whole] = [
      { 'Borç sorgulama': { title: 'Borç ödeme 0532 111', badge: '22 33' } },
      { 'Hızlı ödeme': { title: 'WhatsApp’tan öde 0532 111 22 33' } },
    ].map((changes) => menuWith(rows, changes))
    await expect(save(0, split ?? [])).rejects.toThrow('WaitsForSecondPerson')
    const text = await doneByTwo({ first: clerk, second }, 'SaveMenu', { version: 0, rows: whole ?? [] })
    expect(text).toContain('0532 111 22 33')
    expect((await menuOf(service)).map(({ name }) => name)).toContain('WhatsApp’tan öde 0532 111 22 33')
    // Rows that move take no one else.
    await save(
      2,
      (whole ?? []).toReversed().toSorted((one, other) => one.menuItemOid - other.menuItemOid),
    )
  })
})
