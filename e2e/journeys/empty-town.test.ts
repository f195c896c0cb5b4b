import { type DutyCode, dutyCodes } from 'contract/clerk/codes'
import { completeNationalId } from 'rules/identity/national-id'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { giveDuties } from '../../service/src/callers/duties.ts'
import { type Database, openDatabase } from '../../service/src/database/database.ts'
import { csv, importText } from '../../service/src/testing/importing.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { type EmptyTown, openEmptyTown } from '../empty-town.ts'
import { clerkPaths, guardedPaths, openPaths } from '../paths.ts'
import { type Visitor, phone, test } from '../visitor.ts'

const citizen = { userName: completeNationalId('300000001') }
const clerk = { userName: completeNationalId('300000002') }
const employee = { userName: completeNationalId('300000003') }
const employeePages = ['Maaş bordrosu', 'İzin bilgileri', 'İcra bilgileri']
const employeePaths = ['/maas-bordrosu', '/izin-bilgileri', '/icra-bilgileri']
/** Desk of each duty, with its text before anything was entered or asked for. */
const emptyDesks: readonly [DutyCode, string, string | RegExp][] = [
  ['administration', '/Memur/Aktarim', 'Henüz dosyayla aktarım yapılmadı.'],
  ['registry', '/Memur/Temsilciler', 'Kayıtlı temsil yok.'],
  ['taxes', '/Memur/Beyanlar', 'İnceleme bekleyen beyan yok.'],
  ['water', '/Memur/OkumaDonemleri', /^Bölgeler su aboneliklerinden gelir\./],
  ['payments', '/Memur/BankaDosyalari', 'Dosya alınıp verilen banka yok'],
  ['refunds', '/Memur/Iadeler', 'Gönderilecek iade yok.'],
  ['resolutions', '/Memur/Kararlar', 'Karar yayımla'],
  ['complaints', '/Memur/Basvurular', 'Süren başvuru yok.'],
  ['content', '/Memur/Menu', /bilgisi girilmediği için görünmüyor/],
  ['personnel', '/Memur/Personel', 'Henüz personel kaydı aktarılmadı.'],
  ['audit', '/Memur/Denetim', /^IRMAK ÇIĞIRTKAN, /],
]
/** Pages that say they cannot be opened without the token of their link. */
const byLinkOnly = ['/odeme-baglantisi', '/iletisim-degisikligi']
/** Dozens of pages one after the other. */
const walkMs = 300_000

let town: EmptyTown

beforeAll(async () => {
  town = await openEmptyTown()
  const db = openDatabase(town.databaseUrl, { connections: 1 })
  await writeMember(db, citizen.userName, 'citizen')
  const { oid } = await writeMember(db, clerk.userName, 'clerk')
  await giveDuties(db, oid, dutyCodes, { now: new Date(), givenBy: null })
  await db.end()
})

afterAll(() => town.remove())

describe('a town that has entered nothing yet', () => {
  test(
    'has a page for a visitor wherever a link or a bookmark leads',
    { timeout: walkMs },
    async ({ visitor }) => {
      await walk(visitor, openPaths)
    },
  )

  test(
    'has a page for a member wherever a link or a bookmark leads',
    { timeout: walkMs },
    async ({ visitor }) => {
      await comeSignedIn(visitor, citizen, town)
      await walk(visitor, guardedPaths)
    },
  )

  test(
    'has all desks for a clerk, and tells which tariff is missing',
    { timeout: walkMs },
    async ({ visitor }) => {
      await comeSignedIn(visitor, clerk, town)
      await walk(visitor, clerkPaths)
      await visitor.open(`${town.url}/Memur/SuBorclari`)
      await visitor.page.getByText('Su tarifesi henüz yüklenmedi').waitFor()
      await visitor.expectAccessible()
    },
  )

  test('offers neither in menu nor on the home page what has no data', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open(`${town.url}/anasayfa`)
    for (const name of [
      /kararları/,
      /Arsa ve arazi birim değerleri/,
      /Su abonelik/,
      /Su tarifesi/,
      /Su işlemlerim/,
      /Bina beyanı/,
      ...employeePages,
    ])
      await expect.poll(() => page.getByRole('link', { name }).count()).toBe(0)
    for (const name of [/Hızlı ödeme/, /Bina inşaat maliyetleri/])
      expect(await page.getByRole('link', { name }).count()).toBeGreaterThan(0)
    await visitor.open(`${town.url}/hizmetler`)
    expect(await page.getByRole('main').getByRole('link', { name: 'Meclis kararları' }).count()).toBe(0)
    expect(await page.getByText('Belediye çalışanları için').count()).toBe(0)
  })

  test('says on each page that nothing was entered yet, and what one can do', async ({ visitor }) => {
    const { page } = visitor
    for (const [path, text] of [
      ['/EstateStreetValuation', 'Takdir komisyonunun değerleri burada yayımlanacak.'],
      ['/AdvertisingTaxAnnualGroupTariff', 'Belediye meclisinin tarifesi burada yayımlanacak.'],
      ['/SuTarifesi', 'Belediye meclisinin su fiyatları burada yayımlanacak.'],
      ['/ResolutionCouncilObservation', 'Henüz karar yayımlanmadı.'],
    ] as const) {
      await visitor.open(`${town.url}${path}`)
      await page.getByRole('main').getByText(text).waitFor()
      await visitor.expectAccessible()
    }
    await visitor.open(`${town.url}/ComplaintsAndRequests`)
    await page.getByLabel('Neresi? (isteğe bağlı)').fill('Gül Mah. Lale Sok. No: 3 önü')
    expect(await page.getByText('Haritada göster').count()).toBe(0)
    await visitor.expectAccessible()
  })

  test('tells a member that a declaration cannot be given here yet', async ({ visitor }) => {
    const { page } = visitor
    await comeSignedIn(visitor, citizen, town)
    await visitor.open(`${town.url}/EMunicipalityEstateDeclarationBuilding`)
    await page.getByText('Bu beyan henüz buradan alınmıyor').waitFor()
    expect(await page.getByRole('link', { name: 'Yeni beyana başla' }).count()).toBe(0)
    await visitor.expectAccessible()
  })

  test('tells a member what cannot be done here yet, and how it is done until then', async ({ visitor }) => {
    const { page } = visitor
    await comeSignedIn(visitor, citizen, town)
    for (const [path, text] of [
      ['/Beyanlarim', 'Beyan henüz buradan alınmıyor'],
      ['/SuIslemlerim', 'Su başvuruları henüz buradan alınmıyor'],
      ['/SuIslemlerim?islem=tasinma', 'Su başvuruları henüz buradan alınmıyor'],
      ['/Aboneliklerim', 'Su aboneliğiniz yok'],
      ['/OtomatikOdeme', /^Şu anda otomatik ödeme talimatı alan bir banka yok\./],
    ] as const) {
      await visitor.open(`${town.url}${path}`)
      const notice = page.getByRole('main')
      await notice.getByText(text).waitFor()
      const way = path === '/OtomatikOdeme' ? 'Borç sorgulama' : /\d{3}/
      expect(await notice.getByRole('link', { name: way }).count(), path).toBeGreaterThan(0)
      await visitor.expectAccessible()
    }
    await visitor.open(`${town.url}/UserUpdate`)
    await page.getByRole('heading', { name: 'Girişlerim' }).waitFor()
    expect(await page.getByText('Su faturalarım nasıl gelsin?').count()).toBe(0)
  })

  test.for(emptyDesks)(
    'tells a clerk of %s that there is nothing yet',
    async ([duty, path, text], { visitor }) => {
      const db = openDatabase(town.databaseUrl, { connections: 1 })
      const number = completeNationalId(`3000001${String(dutyCodes.indexOf(duty)).padStart(2, '0')}`)
      const { oid } = await writeMember(db, number, 'clerk')
      await giveDuties(db, oid, [duty], { now: new Date(), givenBy: null })
      await db.end()
      await comeSignedIn(visitor, { userName: number }, town)
      await visitor.open(`${town.url}/Memur`)
      await visitor.page.locator(`main a[href="${path}"]`).click()
      await visitor.page.getByRole('main').getByText(text).first().waitFor()
      await visitor.expectAccessible()
      await visitor.page.setViewportSize(phone)
      await visitor.expectNoSidewaysScroll()
    },
  )

  test('has the pages of employees as soon as it has one', async ({ visitor }) => {
    // Answers for everyone are cached for a minute; the import renews them.
    await visitor.open(`${town.url}/anasayfa`)
    const db = openDatabase(town.databaseUrl, { connections: 2 })
    await writeMember(db, employee.userName, 'employee')
    const file = csv(
      'kurum_sicil_no;sicil_no;statu;unvan;birim;baslangic',
      `1;${employee.userName.slice(0, 9)};ISCI;Usta;Fen İşleri;01.01.2020`,
    )
    expect(await importText({ db }, 'employees', file)).toMatchObject({ isWritten: true })
    await db.end()
    await visitor.open(`${town.url}/anasayfa`)
    for (const name of employeePages)
      expect(await visitor.page.getByRole('main').getByRole('link', { name }).count()).toBe(1)
    await comeSignedIn(visitor, employee, town)
    await walk(visitor, employeePaths)
    await visitor.page.getByRole('navigation').getByRole('link', { name: 'Maaş bordrosu' }).first().waitFor()
  })
})

/** Opens every page: each has a heading and says nothing that only a program would say. */
async function walk(visitor: Visitor, paths: readonly string[]): Promise<void> {
  const { page } = visitor
  const wrong: string[] = []
  for (const path of paths) {
    await visitor.open(`${town.url}${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const text = await page.locator('body').innerText()
    if (/\b(null|undefined|NaN|Invalid Date)\b|\[object|^yılı|: *$\n^ *yılı/m.test(text))
      wrong.push(`${path}: ${text.slice(0, 400)}`)
    if (/Beklenmeyen|getirilemedi|açılamadı/.test(text) && !byLinkOnly.includes(path))
      wrong.push(`${path} failed: ${text.slice(0, 400)}`)
  }
  expect(wrong).toEqual([])
}

async function writeMember(
  db: Database,
  userName: string,
  role: 'citizen' | 'clerk' | 'employee',
): Promise<{ oid: number; registryOid: number }> {
  const [registry] = await db<{ oid: number }[]>`
    insert into registry ${db({
      registryType: 'G',
      registryNumber: userName.slice(0, 9),
      identityNumber: userName,
      nameOrTitle: 'IRMAK',
      surname: 'ÇIĞIRTKAN',
      gsmNumber: '+905041234567',
    })} returning oid`
  const registryOid = registry?.oid ?? 0
  const [member] = await db<{ oid: number }[]>`
    insert into member ${db({ userName, role, registryOid, passwordHash: noPassword, identityProvenBy: 'counter' })}
    returning oid`
  return { oid: member?.oid ?? 0, registryOid }
}

/** Hash that no password opens: these people come signed in. */
const noPassword =
  '$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
