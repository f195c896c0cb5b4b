import { describe, expect } from 'vitest'
import { givenEmployee } from '../testing/given-employee.ts'
import { test } from '../testing/test-service.ts'

describe('the portal for everyone', () => {
  test('tells the time by the service', async ({ service }) => {
    expect(await service.anyone.call('GetServerTime', {})).toEqual({ ServerTime: service.now.toISOString() })
  })

  test('has a menu of captions, groups and links, in order', async ({ service }) => {
    const menu = await service.anyone.call('RetrieveMenusWithoutAuthorization', {})
    expect(menu[0]).toMatchObject({ name: 'Anasayfa', path: '/anasayfa' })
    expect(menu[1]?.children?.[0]).toMatchObject({ name: 'Borç sorgulama', path: '/DebtQuestioning' })
    expect(menu).toContainEqual({ type: 'label', label: 'Belediyemiz' })
    expect(menu.find(({ name }) => name === 'Kurumsal')?.children).toContainEqual(
      expect.objectContaining({ type: 'extLink', path: 'https://www.cinarligol.bel.example' }),
    )
  })

  test('names the pages of employees as without data until the first one is entered', async ({ service }) => {
    const ofEmployees = async () => {
      const paths = await service.anyone.call('GetPagesWithoutData', {})
      return ['/maas-bordrosu', '/izin-bilgileri', '/icra-bilgileri'].filter((path) => paths.includes(path))
    }
    expect(await ofEmployees()).toHaveLength(3)
    await givenEmployee(service)
    expect(await ofEmployees()).toEqual([])
  })

  test('shows the rows of clerks and of employees to whom they belong', async ({ service }) => {
    const rowsOf = async (member?: { accessToken: string }) => {
      const menu = await (member ? service.as(member) : service.anyone).call(
        'RetrieveMenusWithoutAuthorization',
        {},
      )
      return ['/Memur', '/maas-bordrosu', '/Register'].filter((path) => menu.some((row) => row.path === path))
    }
    expect(await rowsOf(await service.given.member({ role: 'clerk' }))).toEqual(['/Memur'])
    expect(await rowsOf(await givenEmployee(service, { role: 'clerk' }))).toEqual([
      '/Memur',
      '/maas-bordrosu',
    ])
    expect(await rowsOf(await givenEmployee(service))).toEqual(['/maas-bordrosu'])
    expect(await rowsOf(await givenEmployee(service, { leftOn: '2026-11-15' }))).toEqual([])
    expect(await rowsOf(await service.given.member())).toEqual([])
    expect(await rowsOf()).toEqual(['/Register'])
  })

  test('shows a menu row that hangs on a setting only while the setting is on', async ({ service }) => {
    await service.db`
      insert into menu_item (position, type, name, path, shown_when, badge_color, badge_value) values
      (500, 'page', 'Açık', '/anasayfa', 'ShowSubscriptionMenu', 'primary', 'yeni'),
      (510, 'page', 'Kapalı', '/anasayfa', 'ShowMatrimonyPaymentMenu', null, null)`
    const menu = await service.anyone.call('RetrieveMenusWithoutAuthorization', {})
    expect(menu.find(({ name }) => name === 'Açık')?.badge).toEqual({ color: 'primary', value: 'yeni' })
    expect(menu.find(({ name }) => name === 'Kapalı')).toBeUndefined()
  })

  test('leaves a page out of the menu until the municipality has entered what it shows', async ({
    service,
  }) => {
    const paths = async () => {
      const menu = await service.anyone.call('RetrieveMenusWithoutAuthorization', {})
      return menu.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)])
    }
    const council = '/ResolutionCouncilObservation'
    expect(await paths()).not.toContain(council)
    const menu = await service.anyone.call('RetrieveMenusWithoutAuthorization', {})
    expect(menu.map(({ name }) => name)).not.toContain('Kararlar')
    await service.db`
      insert into resolution (body, year, number, type_code, title, text, decided_on, session, published_at)
      select 'council', 2026, 1, min(code), 'Ad verme', 'Kabul edildi.', '2026-01-05', 'Ocak', now() from resolution_type`
    expect(await paths()).toContain(council)
    await service.db`
      update resolution set withdrawn_at = now(), withdrawal_reason = 'deneme',
        withdrawn_by_member_oid = ${(await service.given.member({ role: 'clerk' })).oid}`
    expect(await paths()).not.toContain(council)
  })

  test('announces what is in force today, newest first, no more than asked for', async ({ service }) => {
    await service.db`insert into announcement (title, text, published_on, shown_until) values
      ('eski', '-', '2026-01-01', '2026-02-01'), ('bugün biten', '-', '2026-11-10', '2026-11-15'),
      ('yarınki', '-', '2026-11-16', null), ('yeni', '-', '2026-11-14', null)`
    const all = await service.anyone.call('GetAnnouncementsWithoutAuthorization', {})
    expect(all.map(({ Title }) => Title)).toEqual(['yeni', 'bugün biten'])
    expect(await service.anyone.call('GetAnnouncementsWithoutAuthorization', { count: 1 })).toHaveLength(1)
    await expect(
      service.anyone.call('GetAnnouncementsWithoutAuthorization', { count: 51 }),
    ).rejects.toMatchObject({
      body: { Fields: { count: 'Değer en fazla 50 olabilir.' } },
    })
  })
})
