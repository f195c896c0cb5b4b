import type { MenuRow } from 'contract/portal/menu-row'
import { describe, expect } from 'vitest'
import type { Database } from '../database/database.ts'
import { test } from '../testing/test-service.ts'
import { readMenuRows } from './read-menu-rows.ts'
import { writeMenu } from './write-menu.ts'

/** The menu by life; pages that come later need no line here. */
const earlierRows = `
5 | page | Memur işleri | /Memur | briefcase | Mİ | - | clerk
10 | page | Anasayfa | /anasayfa | home | AN | - | -
15 | group | Ödeme | - | credit-card | ÖD | - | -
Ödeme / 10 | page | Borç sorgulama | /DebtQuestioning | receipt-tax | BO | - | -
Ödeme / 20 | page | Hızlı ödeme | /FastPayment | credit-card | HI | - | -
Ödeme / 30 | page | Nikâh ücreti ödeme | /FastPaymentForMatrimony | heart | Nİ | ShowMatrimonyPaymentMenu | -
Ödeme / 40 | page | Ödeme durumu | /odeme-durumu | file-invoice | ÖD | - | -
Ödeme / 50 | page | Borç yapılandırma | /DebtRestructuring | calendar-dollar | YA | - | -
Ödeme / 60 | page | Otomatik ödeme talimatı | /OtomatikOdeme | calendar-dollar | OT | - | -
20 | group | Su | - | droplet | SU | - | -
Su / 10 | page | Su aboneliklerim | /Aboneliklerim | droplet | SU | ShowSubscriptionMenu | -
Su / 20 | page | Su işlemlerim | /SuIslemlerim | tool | Sİ | ShowSubscriptionMenu | -
Su / 30 | page | Su aboneliği iptali | /ContractCancellation | droplet-off | Sİ | ShowSubscriptionMenu | -
25 | page | Üye ol | /Register | user-plus | ÜY | - | visitor
30 | group | Emlak ve vergi | - | building-community | EV | - | -
Emlak ve vergi / 10 | page | Beyanlarım | /Beyanlarim | file-text | BL | - | -
Emlak ve vergi / 20 | page | Bina beyanı | /EMunicipalityEstateDeclarationBuilding | building | Bİ | - | -
Emlak ve vergi / 30 | page | Arsa beyanı | /EMunicipalityEstateDeclarationPlot | map2 | AR | - | -
Emlak ve vergi / 40 | page | Arazi beyanı | /EMunicipalityEstateDeclarationLand | map2 | AZ | - | -
Emlak ve vergi / 50 | page | Çevre temizlik vergisi beyanı | /EMunicipalityECTDeclaration | leaf | ÇE | - | -
Emlak ve vergi / 60 | page | İlan ve reklam vergisi beyanı | /EMunicipalityAdDeclaration | speakerphone | İL | - | -
Emlak ve vergi / 70 | page | Eğlence vergisi beyanı | /EMunicipalityEntertainmentDeclaration | ticket | EĞ | - | -
40 | group | Başvurularım | - | message-report | BA | - | -
Başvurularım / 10 | page | Şikâyet ve istekler | /ComplaintsAndRequests | message-report | Şİ | - | -
Başvurularım / 20 | page | Belgelerim | /Belgelerim | file-text | BL | - | -
50 | group | Hesabım | - | user | HE | - | -
Hesabım / 10 | page | Sicil bilgilerim | /RegistryObservation | id | Sİ | - | -
Hesabım / 20 | page | Bilgilerimi güncelle | /UserUpdate | user-edit | BG | - | -
Hesabım / 30 | page | Şifre değiştir | /sifre-degistir | key | ŞD | - | -
60 | group | Tarifeler | - | receipt-tax | TA | - | -
Tarifeler / 10 | page | Arsa ve arazi birim değerleri | /EstateStreetValuation | map2 | AR | - | -
Tarifeler / 20 | page | Bina inşaat maliyetleri | /EstateConstructionCost | building-factory2 | Bİ | - | -
Tarifeler / 30 | page | Aşınma payı oranları | /EstateAbrasionShare | percentage | AŞ | - | -
Tarifeler / 40 | page | İlan ve reklam vergisi tarifesi | /AdvertisingTaxAnnualGroupTariff | speakerphone | İL | - | -
Tarifeler / 50 | page | Çevre temizlik vergisi tarifesi | /ECTAnnualPrice | leaf | ÇE | - | -
70 | group | Kararlar | - | gavel | KA | - | -
Kararlar / 10 | page | Meclis kararları | /ResolutionCouncilObservation | gavel | ME | - | -
Kararlar / 20 | page | Encümen kararları | /ResolutionComitteeObservation | scale | EN | - | -
74 | label | Çalışanlar | - | - | - | - | employee
75 | page | Maaş bordrosu | /maas-bordrosu | file-invoice | MA | - | employee
76 | page | İzin bilgileri | /izin-bilgileri | beach | İZ | - | employee
77 | page | İcra bilgileri | /icra-bilgileri | file-alert | İC | - | employee
80 | label | Belediyemiz | - | - | - | - | -
85 | page | Belge doğrulama | /belge-dogrula | certificate | BE | - | -
90 | group | Kurumsal | - | building | KU | - | -
Kurumsal / 5 | page | Hizmet rehberi | /hizmetler | file-text | Hİ | - | -
Kurumsal / 10 | extLink | Belediyenin internet sitesi | setting:MunicipalityWebsiteUrl | world | İN | - | -
Kurumsal / 20 | extLink | Başkanı tanıyın | setting:MayorInfoUrl | user-star | BA | - | -
Kurumsal / 30 | page | İletişim | /iletisim | building | İL | - | -
`
  .trim()
  .split('\n')

const news: MenuRow = {
  key: '/haberler',
  parentKey: 'group:news',
  position: 10,
  type: 'page',
  name: 'Haberler',
  path: '/haberler',
  icon: null,
  iconText: 'HA',
  shownWhen: null,
  shownTo: null,
}
const newsGroup: MenuRow = {
  ...news,
  key: 'group:news',
  parentKey: null,
  position: 99,
  type: 'group',
  name: 'Basın',
  path: null,
}

describe('the menu in the database', () => {
  test('has the rows of the pages, grouped by what people come for', async ({ service }) => {
    const kept = async () => (await linesOf(service.db)).filter((line) => earlierRows.includes(line))
    expect(await kept()).toEqual(earlierRows)
    await service.db`delete from menu_item where parent_oid is not null`
    await service.db`delete from menu_item`
    await writeMenu(service.db, await readMenuRows())
    expect(await kept()).toEqual(earlierRows)
  })

  test('keeps what an operator hid, renamed, moved, marked or added', async ({ service }) => {
    const { db } = service
    await db`update menu_item set is_hidden = true where path = '/belge-dogrula'`
    await db`update menu_item set name_override = 'Hemen üye ol', position_override = 1 where path = '/Register'`
    await db`update menu_item set badge_color = 'primary', badge_value = 'yeni' where path = '/anasayfa'`
    await db`insert into menu_item (position, type, name, path) values (16, 'page', 'Kartla ödeme', '/odeme')`
    await db`update menu_item set name = 'Eski ad', icon = null where path = '/ComplaintsAndRequests'`
    await writeMenu(db, await readMenuRows())
    const menu = await service.anyone.call('RetrieveMenusWithoutAuthorization', {})
    const names = menu.map(({ name }) => name)
    expect(names.slice(0, 4)).toEqual(['Hemen üye ol', 'Anasayfa', 'Ödeme', 'Kartla ödeme'])
    expect(menu[1]?.badge).toEqual({ color: 'primary', value: 'yeni' })
    expect(names).not.toContain('Belge doğrulama')
    const applications = menu.find(({ name }) => name === 'Başvurularım')?.children ?? []
    expect(applications[0]).toMatchObject({ name: 'Şikâyet ve istekler', icon: 'message-report' })
  })

  test('a hidden group hides what is in it', async ({ service }) => {
    await service.db`update menu_item set is_hidden = true where key = 'group:tariffs'`
    const menu = await service.anyone.call('RetrieveMenusWithoutAuthorization', {})
    expect(JSON.stringify(menu)).not.toContain('/EstateStreetValuation')
    await service.db`update menu_item set is_hidden = false where key = 'group:tariffs'`
  })

  test('loses a page that is no more, and its group unless an operator put a row there', async ({
    service,
  }) => {
    const { db } = service
    const rows = await readMenuRows()
    const groups = () => db`select 1 from menu_item where key = 'group:news' and is_in_release`
    await writeMenu(db, [...rows, newsGroup, news])
    expect(await linesOf(db)).toContain('Basın / 10 | page | Haberler | /haberler | - | HA | - | -')
    await writeMenu(db, rows)
    expect(await groups()).toHaveLength(0)

    await writeMenu(db, [...rows, newsGroup, news])
    await db`
      insert into menu_item (parent_oid, position, type, name, path)
      select oid, 20, 'page', 'Bizim sayfa', '/odeme' from menu_item where key = 'group:news'`
    await writeMenu(db, rows)
    expect(await linesOf(db)).not.toContain('Basın / 10 | page | Haberler | /haberler | - | HA | - | -')
    expect(await groups()).toHaveLength(1)
  })

  test('keeps what an operator decided while a release without the page runs', async ({
    service: { db },
  }) => {
    const rows = await readMenuRows()
    await writeMenu(db, [...rows, newsGroup, news])
    await db`update menu_item set is_hidden = true, name_override = 'Basın odası' where key = '/haberler'`
    await writeMenu(db, rows)
    await writeMenu(db, [...rows, newsGroup, news])
    expect(
      await db`select is_hidden, name_override, is_in_release from menu_item where key = '/haberler'`,
    ).toEqual([{ isHidden: true, nameOverride: 'Basın odası', isInRelease: true }])
    await writeMenu(db, rows)
  })

  test('shows neither a setting that is no public URL nor fails for it', async ({ service }) => {
    const wrong = ['setting:SMSUsername', 'setting:NoSuch', 'setting:IsMetropolitan', 'setting:constructor']
    for (const path of wrong)
      await service.db`insert into menu_item (position, type, name, path) values (1, 'extLink', 'Yanlış', ${path})`
    const menu = await service.anyone.call('RetrieveMenusWithoutAuthorization', {})
    expect(menu.map(({ name }) => name)).not.toContain('Yanlış')
    expect(menu.map(({ name }) => name)).toContain('Anasayfa')
    await service.db`delete from menu_item where name = 'Yanlış'`
  })

  test('is written once by services that start together', async ({ service }) => {
    const rows = await readMenuRows()
    const before = await linesOf(service.db)
    await service.db`delete from menu_item where key is not null and parent_oid is not null`
    await Promise.all([1, 2, 3].map(() => writeMenu(service.db, rows)))
    expect(await linesOf(service.db)).toEqual(before)
  })
})

/** Lines in the order of the menu, a group's rows after it. */
async function linesOf(db: Database): Promise<string[]> {
  const rows = await db<(MenuRow & { parentName: string | null })[]>`
    select menu_item.*, parent.name as parent_name
    from menu_item left join menu_item parent on parent.oid = menu_item.parent_oid
    where menu_item.is_in_release
    order by coalesce(parent.position, menu_item.position), parent.position nulls first, menu_item.position, menu_item.oid`
  return rows.map(({ parentName, position, type, name, path, icon, iconText, shownWhen, shownTo }) => {
    const line = [position, type, name, path, icon, iconText, shownWhen, shownTo]
    return `${parentName ? `${parentName} / ` : ''}${line.map((value) => value ?? '-').join(' | ')}`
  })
}
