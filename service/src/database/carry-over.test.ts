import { dutyCodes } from 'contract/clerk/codes'
import { describe, expect, test } from 'vitest'
import { findPhoneGuest } from '../callers/guest-access.ts'
import { readMenuRows } from '../portal/read-menu-rows.ts'
import { writeMenu } from '../portal/write-menu.ts'
import { hashOfToken } from '../calling/token.ts'
import { readHolidays } from '../tariffs/holidays.ts'
import { testDatabase } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { readMigrations } from './migrate.ts'

/** Empty database as release `version` left it, and the effect of the next migration. */
async function databaseBefore<T>(
  version: number,
  run: (db: Database, migrate: () => Promise<void>) => Promise<T>,
) {
  const { db, close } = await testDatabase('template0')
  const migrations = await readMigrations()
  try {
    for (const { sql, isConcurrent } of migrations.slice(0, version - 1))
      for (const part of isConcurrent
        ? sql.split(/;\s*\n/).filter((each) => /^\s*[^\s-]/m.test(each))
        : [sql])
        await db.unsafe(part)
    return await run(db, async () => {
      await db.unsafe(migrations[version - 1]?.sql ?? '')
    })
  } finally {
    await close()
  }
}

describe('the menu that the service writes (0034)', () => {
  test('keeps what an operator renamed, moved, deleted or added', async () => {
    await databaseBefore(34, async (db, migrate) => {
      await db`update menu_item set name = 'Borçlarım' where path = '/DebtQuestioning'`
      await db`update menu_item set position = 99 where path = '/FastPayment'`
      await db`delete from menu_item where path = '/belge-dogrula' or path like '/Resolution%'`
      await db`delete from menu_item where name in ('Kararlar', 'Hesabım')`
      await db`insert into menu_item (position, type, name, path) values (200, 'page', 'Otopark', '/otopark')`
      await migrate()
      const rows = await db`
        select key, path, name_override, position_override, is_hidden from menu_item
        where path in ('/DebtQuestioning', '/FastPayment', '/belge-dogrula', '/otopark', '/iletisim') order by path collate "C"`
      const untouched = { nameOverride: null, positionOverride: null, isHidden: false }
      expect(rows).toEqual([
        { ...untouched, key: '/DebtQuestioning', path: '/DebtQuestioning', nameOverride: 'Borçlarım' },
        { ...untouched, key: '/FastPayment', path: '/FastPayment', positionOverride: 99 },
        { ...untouched, key: '/belge-dogrula', path: '/belge-dogrula', isHidden: true },
        { ...untouched, key: '/iletisim', path: '/iletisim' },
        { ...untouched, key: null, path: '/otopark' },
      ])
      await writeMenu(db, await readMenuRows())
      const deleted = ['group:resolutions', 'label:account', '/ResolutionCouncilObservation']
      const hidden = await db<{ key: string }[]>`select key from menu_item where is_hidden`
      expect(hidden.map(({ key }) => key)).toEqual(expect.arrayContaining(deleted))
    })
  })
})

describe('one access for guests (0036)', () => {
  test('keeps the tokens people hold, what each was for, and whose their files are', async () => {
    await databaseBefore(36, async (db, migrate) => {
      const now = new Date('2026-11-16T09:00:00Z')
      const [created, expires] = ['2026-11-16T08:00:00Z', '2026-11-17T08:00:00Z']
      const hash = Buffer.alloc(32, 1)
      await db`insert into file_blob ${db({ hash, sizeBytes: 5, claimedAt: created })}`
      // Another guest's row first, so that numbers of the two tables do not happen to agree.
      for (const [token, purpose] of [
        ['ebg_other', 'complaint'],
        ['ebg_complaint', 'complaint'],
        ['ebg_cancellation', 'contract-cancellation'],
      ] as const)
        await db`insert into guest_pass ${db({ tokenHash: hashOfToken(token), purpose, gsmNumber: '+905031112233', createdAt: created, expiresAt: expires })}`
      await db`delete from guest_pass where token_hash = ${hashOfToken('ebg_other')}`
      await db`
        insert into stored_file (upload_id, guest_pass_oid, kind, name, label, content_type, hash, size_bytes, created_at)
        select gen_random_uuid(), oid, 'photo', purpose, purpose, 'image/jpeg', ${hash}, 5, ${created} from guest_pass`
      await db`
        insert into file_upload (upload_id, guest_pass_oid, kind, name, size_bytes, created_at)
        select gen_random_uuid(), oid, 'photo', purpose, 5, ${created} from guest_pass`
      await migrate()
      const complaint = await findPhoneGuest(db, 'ebg_complaint', now)
      const cancellation = await findPhoneGuest(db, 'ebg_cancellation', now)
      expect(complaint).toMatchObject({ kind: 'complaint', gsmNumber: '+905031112233' })
      expect(cancellation).toMatchObject({ kind: 'cancellation-files' })
      const owners = [
        { name: 'complaint', guestAccessOid: complaint?.oid },
        { name: 'contract-cancellation', guestAccessOid: cancellation?.oid },
      ]
      expect(await db`select name, guest_access_oid from stored_file order by name`).toEqual(owners)
      expect(await db`select name, guest_access_oid from file_upload order by name`).toEqual(owners)
      expect(await findPhoneGuest(db, 'ebg_complaint', new Date(expires))).toBeUndefined()
    })
  })
})

describe('computed holidays (0038)', () => {
  test('keep what an operator added, and a feast on another day as a correction', async () => {
    await databaseBefore(38, async (db, migrate) => {
      await db`
        insert into public_holiday (day, name, is_half_day) values
          ('2026-10-29', 'Cumhuriyet Bayramı', false),
          ('2026-10-28', 'Cumhuriyet Bayramı arifesi', true),
          ('2027-03-09', 'Ramazan Bayramı 1. gün', false),
          ('2022-05-01', 'Emek ve Dayanışma Günü, Ramazan Bayramı arifesi', false),
          ('2027-05-19', 'Atatürk’ü Anma, Gençlik ve Spor Bayramı, Kurban Bayramı 4. gün', false),
          ('2028-02-27', 'Ramazan Bayramı 1. gün', false),
          ('2026-05-25', 'İdari izin', false)`
      await migrate()
      expect(await db`select day, name from public_holiday`).toEqual([
        { day: '2026-05-25', name: 'İdari izin' },
      ])
      expect(await db`select first_day, name, source from religious_feast`).toEqual([
        { firstDay: '2028-02-27', name: 'Ramazan Bayramı', source: 'Belediyenin kaydı' },
      ])
      const holidays = await readHolidays(db)
      const nameOf = (day: string) => holidays.find(({ date }) => date === day)?.name
      expect(nameOf('2028-02-26')).toBe('Ramazan Bayramı arifesi')
      expect(nameOf('2028-02-27')).toBe('Ramazan Bayramı 1. gün')
      expect(nameOf('2026-05-25')).toBe('İdari izin')
      expect(nameOf('2032-03-22')).toBe('Kurban Bayramı 1. gün')
    })
  })
})

describe('periods of payment (0040)', () => {
  test('are known of the instalments that are there, and of no others', async () => {
    await databaseBefore(40, async (db, migrate) => {
      const row = { validFrom: '2002-01-01', source: 'm. 30' }
      await db`insert into tax_due_day ${db([
        { ...row, tax: 'property', instalment: 1, monthDay: '05-31' },
        { ...row, tax: 'cleaning', instalment: 2, monthDay: '11-30' },
        { ...row, tax: 'advertising', instalment: 1, monthDay: '05-31' },
      ])}`
      await migrate()
      expect(await db`select tax, opens_month_day from tax_due_day order by tax`).toEqual([
        { tax: 'advertising', opensMonthDay: null },
        { tax: 'cleaning', opensMonthDay: '11-01' },
        { tax: 'property', opensMonthDay: '03-01' },
      ])
    })
  })
})

describe('exemptions of residences (0041)', () => {
  test('are those of new residences', async () => {
    await databaseBefore(41, async (db, migrate) => {
      const row = { validFrom: '2002-01-01', name: 'x', exemptPercent: 25, source: 'm. 5' }
      await db`insert into property_tax_exemption ${db([
        { ...row, code: 'newResidence' },
        { ...row, code: 'tourism' },
      ])}`
      await migrate()
      expect(await db`select code, is_for_residences from property_tax_exemption order by code`).toEqual([
        { code: 'newResidence', isForResidences: true },
        { code: 'tourism', isForResidences: false },
      ])
    })
  })
})

/** Columns that every payment order has, for a member and a registry of its own. */
async function givenOrder(db: Database) {
  const at = new Date('2026-11-16T09:00:00Z')
  const [registry] = await db<{ oid: number }[]>`
    insert into registry (registry_type, registry_number, name_or_title) values ('D', 'S1', 'SİMÜLASYON')
    returning oid`
  const [member] = await db<{ oid: number }[]>`
    insert into member (user_name, password_hash, identity_proven_by) values ('simulasyon', '$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'counter')
    returning oid`
  return {
    registryOid: registry?.oid ?? 0,
    payerMemberOid: member?.oid ?? 0,
    browserId: '',
    clientAddress: '127.0.0.1',
    createdAt: at,
    validUntil: at,
    amountKurus: 1,
  }
}

describe('charges of another amount (0043)', () => {
  test('are known of the payments that clerks are shown for it, and of no others', async () => {
    await databaseBefore(43, async (db, migrate) => {
      const order = { ...(await givenOrder(db)), status: 'unknown' }
      const reasons = {
        AAAAAAAAAAAAAAAAAAAA: 'Banka farklı bir tutar çekmiş: 1 kuruş',
        BBBBBBBBBBBBBBBBBBBB: 'Banka 6 kez soruldu, sonuç bilinmiyor',
        CCCCCCCCCCCCCCCCCCCC: 'Banka tutarın bir kısmını geri vermiş: 1 kuruş',
      }
      for (const [orderNumber, clerkReason] of Object.entries(reasons))
        await db`insert into payment_order ${db({ ...order, orderNumber, clerkReason, clerkSince: order.createdAt })}`
      await migrate()
      expect(await db`select bank_record_differs from payment_order order by order_number`).toEqual([
        { bankRecordDiffers: true },
        { bankRecordDiffers: false },
        { bankRecordDiffers: true },
      ])
    })
  })
})

describe('the words about annual leave (0039)', () => {
  test('are those of the release, unless an operator has written others', async () => {
    const wordsAfter = (change: (db: Database) => Promise<unknown>) =>
      databaseBefore(39, async (db, migrate) => {
        await change(db)
        await migrate()
        const [words] = await db<{ entitlement: string; legalBasis: string }[]>`
          select entitlement, legal_basis from leave_kind where code = 'annual'`
        return words
      })
    expect((await wordsAfter(async () => {}))?.entitlement).toContain('İşçiler: 5 yıla kadar')
    expect(
      await wordsAfter(
        (db) => db`update leave_kind set entitlement = 'Toplu sözleşmeye bakın.' where code = 'annual'`,
      ),
    ).toEqual({ entitlement: 'Toplu sözleşmeye bakın.', legalBasis: '657 sayılı Kanun m. 102' })
  })
})

describe('charges of late declarations (0044)', () => {
  test('can be deferred where the tax they belong to can', async () => {
    await databaseBefore(44, async (db, migrate) => {
      await db`update deferral_rule set covered_revenues = '{11,21,71}' where valid_from = '2026-06-13'`
      await migrate()
      const [rule] = await db`select covered_revenues from deferral_rule where valid_from = '2026-06-13'`
      expect(rule).toEqual({ coveredRevenues: [11, 21, 71, 18, 19, 28, 29] })
      expect(
        await db`select code, name, bears_delay_fine from revenue where code in (18, 49) order by code`,
      ).toEqual([
        { code: 18, name: 'Emlak vergisi gecikme faizi', bearsDelayFine: false },
        { code: 49, name: 'Eğlence vergisi ziyaı cezası', bearsDelayFine: true },
      ])
    })
  })
})

describe('what is known of payments that are over (0048)', () => {
  test('that the bank denied a charge after their validity, and that no clerk is to decide what was never asked for', async () => {
    await databaseBefore(48, async (db, migrate) => {
      const order = { ...(await givenOrder(db)), startedAt: new Date('2026-11-16T08:50:00Z') }
      const [before, after] = [new Date('2026-11-16T08:59:00Z'), new Date('2026-11-17T10:00:00Z')]
      const selfCharging = { ...order, bankCode: '0012', bankChargesItself: true }
      const rows = {
        A: { ...selfCharging, status: 'abandoned', lastAskedAt: after },
        B: { ...selfCharging, status: 'declined', lastAskedAt: before },
        C: { ...selfCharging, status: 'declined', lastAskedAt: after, nextStepAt: after },
        D: { ...selfCharging, status: 'abandoned', endedAt: after },
        E: { ...order, bankCode: '0010', status: 'declined', outcome: 'tooLate', clerkSince: after },
      }
      for (const [letter, row] of Object.entries(rows))
        await db`insert into payment_order ${db({ ...row, orderNumber: letter.repeat(20) })}`
      await db`
        insert into payment_event (order_oid, happened_at, from_status, to_status, caused_by)
        select oid, ${after}, 'threeDStarted', 'abandoned', 'worker' from payment_order where order_number like 'D%'`
      await migrate()
      expect(
        await db`
          select left(order_number, 1) as letter, not_charged_at, clerk_since, form_given_at is not null as is_given
          from payment_order order by order_number`,
      ).toEqual([
        { letter: 'A', notChargedAt: after, clerkSince: null, isGiven: true },
        { letter: 'B', notChargedAt: null, clerkSince: null, isGiven: true },
        { letter: 'C', notChargedAt: null, clerkSince: null, isGiven: true },
        { letter: 'D', notChargedAt: after, clerkSince: null, isGiven: true },
        { letter: 'E', notChargedAt: null, clerkSince: null, isGiven: true },
      ])
    })
  })
})

describe('first records that wait (0052)', () => {
  test('let a registration that was under way be asked for its outcome again', async () => {
    await databaseBefore(52, async (db, migrate) => {
      const row = (name: string, registryMatch: string) => ({
        userName: name,
        gsmNumber: '+905321110000',
        registryType: 'G',
        person: db.json({}),
        verificationReference: name,
        referenceHash: Buffer.from(name.padEnd(32)),
        createdAt: new Date('2026-11-16T09:00:00Z'),
        expiresAt: new Date('2026-11-16T09:30:00Z'),
        registryMatch,
      })
      await db`insert into registration ${db([row('10000000146', 'New'), row('30507182466', 'Matched')])}`
      await migrate()
      const kept = await db`select registry_match from registration order by user_name`
      expect(kept).toEqual([{ registryMatch: 'Waiting' }, { registryMatch: 'Matched' }])
    })
  })
})

describe('codes of the budget classification (0053)', () => {
  test('are rows that say which no official text confirmed, and keep what an operator changed', async () => {
    await databaseBefore(53, async (db, migrate) => {
      await db`update revenue set economic_code = '05.09.01.06' where code = 28`
      await migrate()
      expect(
        await db`
          select revenue_code, economic_code, is_uncertain from revenue_economic_code
          where revenue_code in (18, 19, 28, 31) order by 1`,
      ).toEqual([
        { revenueCode: 18, economicCode: '05.03.04.01', isUncertain: true },
        { revenueCode: 19, economicCode: '05.03.04.99', isUncertain: true },
        { revenueCode: 28, economicCode: '05.09.01.06', isUncertain: false },
        { revenueCode: 31, economicCode: '01.03.09.53', isUncertain: false },
      ])
    })
  })
})

describe('duties in place of one role (0055)', () => {
  test('leaves clerks all they could do, and everyone else nothing', async () => {
    await databaseBefore(55, async (db, migrate) => {
      await db`
        insert into member (user_name, role) values ('memur', 'clerk'), ('personel', 'employee'), ('vatandas', 'citizen')`
      await migrate()
      const rows = await db<{ userName: string; duty: string }[]>`
        select user_name, duty from member_duty join member on member.oid = member_oid order by duty`
      expect(new Set(rows.map(({ userName }) => userName))).toEqual(new Set(['memur']))
      // Duties that came later: the one role could not name clerks, and the others had no desk yet.
      const later: readonly string[] = [
        'administration',
        'content',
        'personnel',
        'audit',
        'privacy',
        'cashier',
      ]
      const allowed = dutyCodes.filter((duty) => !later.includes(duty))
      expect(rows.map(({ duty }) => duty)).toEqual(allowed.toSorted())
    })
  })
})

describe('proven e-mail addresses (0057)', () => {
  test('are those whose code was given back, and that are still the member’s', async () => {
    await databaseBefore(57, async (db, migrate) => {
      const members = await db<{ oid: number; userName: string }[]>`
        insert into member (user_name, email) values
          ('kanitli', 'bir@posta.example'), ('degisti', 'iki@posta.example'), ('yazdi', 'uc@posta.example')
        returning oid, user_name`
      const at = new Date('2026-11-16T09:00:00Z')
      const proofOf = (userName: string, email: string) => ({
        reference: userName,
        purpose: 'EmailChange',
        subject: `member:${members.find((member) => member.userName === userName)?.oid}`,
        email,
        address: '127.0.0.1',
        codeHash: Buffer.alloc(32),
        createdAt: at,
        expiresAt: at,
        provenAt: at,
        usedAt: at,
      })
      await db`
        insert into verification_code ${db([
          proofOf('kanitli', 'bir@posta.example'),
          proofOf('degisti', 'eski@posta.example'),
        ])}`
      await migrate()
      expect(await db`select user_name from member where email_proven_at is not null`).toEqual([
        { userName: 'kanitli' },
      ])
    })
  })
})

describe('texts in plain Turkish (0062)', () => {
  test('are changed where they are ours, and left where a municipality wrote its own', async () => {
    await databaseBefore(62, async (db, migrate) => {
      await db`update cleaning_tax_activity set name = 'Bürolar' where code = 6`
      await migrate()
      expect(await db`select name from complaint_topic where code = 'trade'`).toEqual([
        { name: 'İş yeri ve pazar' },
      ])
      expect(await db`select name from cleaning_tax_activity where code = 6`).toEqual([{ name: 'Bürolar' }])
      expect(await db`select from complaint_promise where source like '%madde%'`).toEqual([])
    })
  })
})

describe('announcements of clerks (0066)', () => {
  test('keep what was announced before as the first version', async () => {
    await databaseBefore(66, async (db, migrate) => {
      await db`
        insert into announcement (title, text, published_on, shown_until)
        values ('Su kesintisi', 'Salı günü', '2026-11-10', '2026-11-20')`
      await migrate()
      expect(
        await db`
        select version, title, text, published_on, shown_until, written_by_member_oid from announcement_version`,
      ).toEqual([
        {
          version: 1,
          title: 'Su kesintisi',
          text: 'Salı günü',
          publishedOn: '2026-11-10',
          shownUntil: '2026-11-20',
          writtenByMemberOid: null,
        },
      ])
    })
  })
})

describe('duties to look only (0080)', () => {
  test('are not what was proposed before', async () => {
    await databaseBefore(80, async (db, migrate) => {
      const [member] = await db<
        { oid: number }[]
      >`insert into member (user_name) values ('oneren') returning oid`
      const [registry] = await db<{ oid: number }[]>`
        insert into registry (registry_type, registry_number, name_or_title) values ('B', '7', 'ALİ') returning oid`
      await db`
        insert into registry_proposal ${db({
          registryOid: registry?.oid ?? 0,
          callName: 'GiveDuties',
          request: db.json({ memberOid: 1, duties: ['water'] }),
          text: 'Görev',
          reason: 'Görev yazısı var',
          proposedByMemberOid: member?.oid ?? 0,
          proposedAt: new Date(),
        })}`
      await migrate()
      expect(await db`select request from registry_proposal`).toEqual([
        { request: { memberOid: 1, duties: ['water'], readsOnly: false } },
      ])
    })
  })
})

describe('regions cut out of free text (0147)', () => {
  test('are put where their neighbours are read where that is plain, and else wait for a clerk', async () => {
    await databaseBefore(147, async (db, migrate) => {
      const [registry] = await db<{ oid: number }[]>`
        insert into registry (registry_type, registry_number, name_or_title) values ('B', '7', 'ALİ') returning oid`
      const [member] = await db<
        { oid: number }[]
      >`insert into member (user_name) values ('memur') returning oid`
      let number = 0
      const houses = async (address: string, count: number) => {
        for (let each = 0; each < count; each += 1) {
          number += 1
          await db`
            insert into subscription ${db({
              subscriberNumber: String(number),
              registryOid: registry?.oid ?? 0,
              subscriberType: 'B',
              waterGroup: 'residence',
              addressText: `${address} ${each + 1}`,
              startedOn: '2020-01-01',
            })}`
        }
      }
      const period = (region: string) => db`
        insert into water_period ${db({
          region,
          periodYear: 2026,
          periodMonth: 10,
          readFrom: '2026-10-01',
          readUntil: '2026-10-05',
          dueDate: '2026-10-25',
          createdAt: new Date(),
          createdByMemberOid: member?.oid ?? 0,
        })}`
      await houses('Taşköprü Mah. Elif Sok. No:', 9)
      await houses('Taşköprü Mahallesi, Elif Sokak No', 1)
      await houses('TAŞKÖPRÜ Mah. Elif Sok. No:', 1)
      await period('Taşköprü Mah.')
      await houses('Kışla Mah. Yonca Sok. No:', 3)
      await db`
        insert into water_work_order ${db({
          kind: 7,
          region: 'Kışla Mahallesi',
          addressText: 'Kışla Mahallesi, Yonca Sokak 4',
          reason: 'İhbar',
          plannedOn: '2026-11-01',
          createdAt: new Date(),
        })}`
      // Two spellings that are both read, and two with a few houses each.
      await houses('Çay Mah. Söğüt Sok. No:', 4)
      await houses('Çay Mahallesi, Söğüt Sokak No', 3)
      await period('Çay Mah.')
      await period('Çay Mahallesi')
      await houses('Göl Mah. Saz Sok. No:', 2)
      await houses('Göl Mahallesi, Saz Sokak No', 1)
      // Another neighbourhood of a similar name is no spelling.
      await houses('Yeni Taşköprü Mah. Elif Sok. No:', 1)
      await migrate()
      const regions = await db<{ region: string; houses: number }[]>`
        select region, count(*)::int as houses from subscription group by region order by region collate "C"`
      expect(regions.map(({ region, houses: count }) => `${region} ${count}`)).toEqual([
        'Göl Mah. 2',
        'Göl Mahallesi 1',
        'Kışla Mah. 3',
        'Taşköprü Mah. 11',
        'Yeni Taşköprü Mah. 1',
        'Çay Mah. 4',
        'Çay Mahallesi 3',
      ])
      expect(await db`select region from water_work_order`).toEqual([{ region: 'Kışla Mah.' }])
      const changes = await db<{ from: string; to: string | null; count: number; decided: boolean }[]>`
        select from_region as "from", to_region as "to", count(*)::int as count, bool_and(decided_at is not null) as decided
        from water_region_change group by 1, 2 order by from_region collate "C"`
      expect([...changes]).toEqual([
        { from: 'Göl Mahallesi', to: null, count: 1, decided: false },
        { from: 'Kışla Mahallesi', to: 'Kışla Mah.', count: 1, decided: true },
        { from: 'TAŞKÖPRÜ Mah.', to: 'Taşköprü Mah.', count: 1, decided: true },
        { from: 'Taşköprü Mahallesi', to: 'Taşköprü Mah.', count: 1, decided: true },
        { from: 'Çay Mahallesi', to: null, count: 3, decided: false },
      ])
      // Addresses that come as text from now on join their neighbours, and a corrected one does not leave them.
      await houses('Taşköprü Mahallesi, Yonca Sokak No', 1)
      await db`update subscription set address_text = 'Taşköprü Mahallesi, Dere Sokak 1' where subscriber_number = '1'`
      const [joined] = await db`select count(*)::int from subscription where region = 'Taşköprü Mah.'`
      expect(joined).toEqual({ count: 12 })
    })
  })
})

describe('readings of periods that ended (0146)', () => {
  test('are asked for no longer; those of an open period and of no period stay', async () => {
    await databaseBefore(146, async (db, migrate) => {
      const [registry] = await db<{ oid: number }[]>`
        insert into registry (registry_type, registry_number, name_or_title) values ('B', '7', 'ALİ') returning oid`
      const [member] = await db<
        { oid: number }[]
      >`insert into member (user_name) values ('memur') returning oid`
      for (const [at, status] of ['withdrawn', 'reading', null].entries()) {
        const [subscription] = await db<{ oid: number }[]>`
          insert into subscription ${db({
            subscriberNumber: String(at),
            registryOid: registry?.oid ?? 0,
            subscriberType: 'B',
            waterGroup: 'residence',
            addressText: `Göl ${at} Mah. Saz Sok. No: 1`,
            startedOn: '2020-01-01',
          })} returning oid`
        if (status !== null) {
          const [period] = await db<{ oid: number }[]>`
            insert into water_period ${db({
              region: `Göl ${at} Mah.`,
              periodYear: 2026,
              periodMonth: 10,
              readFrom: '2026-10-01',
              readUntil: '2026-10-05',
              dueDate: '2026-10-25',
              status,
              createdAt: new Date(),
              createdByMemberOid: member?.oid ?? 0,
            })} returning oid`
          await db`
            insert into water_period_reading ${db({ periodOid: period?.oid ?? 0, subscriptionOid: subscription?.oid ?? 0 })}`
        }
        await db`
          insert into water_work_order ${db({
            kind: 4,
            subscriptionOid: subscription?.oid ?? 0,
            region: 'Göl',
            addressText: 'Göl Mah.',
            reason: 'Ekim okuması',
            plannedOn: '2026-10-01',
            createdAt: new Date(),
          })}`
      }
      await migrate()
      expect(await db`select state, withdraw_reason from water_work_order order by oid`).toEqual([
        { state: 'withdrawn', withdrawReason: 'Okuma dönemi kapandı' },
        { state: 'planned', withdrawReason: null },
        { state: 'planned', withdrawReason: null },
      ])
    })
  })
})
