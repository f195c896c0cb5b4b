import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { noteRepresentation } from '../callers/representation.ts'
import { changed, declaring, sendEstate, someAddress, test, uploadDeed } from '../testing/declaring.ts'
import type { TestMember, TestService } from '../testing/test-service.ts'

const gsmNumber = '+905011112233'
const email = 'gulsen@posta.example'

describe('the sender of a declaration', () => {
  test('hears by text message and by mail that it was received and what is owed by when, once', async ({
    town,
  }) => {
    const ayse = await reachable(town)
    const { cleaning } = declaring(await someAddress(town.db))
    const request = { concreteEMunicipalityECTDeclaration: cleaning, sendId: randomUUID() }
    const sent = await town.as(ayse).call('RecordEMunicipalityECTDeclaration', request)
    await town.as(ayse).call('RecordEMunicipalityECTDeclaration', request)
    const amount = '1.250,00 TL'
    expect(await messagesOf(town)).toEqual([
      `${sent.Number} numarali beyaniniz alindi ve vergisi hesaplandi. ${amount} borcu 30.11.2026 gunune kadar odeyin. Cinarligol Bld.`,
    ])
    const [mail, ...more] = await mailsOf(town)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`${sent.Number} numaralı beyanınız alındı ve vergisi hesaplandı`)
    expect(mail?.text).toContain(`${amount} borcu 30.11.2026 gününe kadar ödeyin.`)
    expect(mail?.text).toContain(`/Beyan?beyan=${sent.Oid}`)
  })

  test('hears that a clerk has it, and what the clerk decided, with the words of a return', async ({
    town,
  }) => {
    const [ayse, clerk] = [await reachable(town), await town.given.member({ role: 'clerk' })]
    const plot = changed(declaring(await someAddress(town.db)).plot, { property: { parcelNumber: '801' } })
    const first = await sendEstate(town, ayse, plot)
    const reason = 'Tapu senedinin okunaklı bir kopyasını ekleyin.'
    await decide(town, clerk, first.Oid, 'returned', reason)
    expect(await messagesOf(town)).toEqual([
      `${first.Number} numarali beyaniniz alindi. Memur inceleyecek, sonucu size bildirecegiz. Cinarligol Bld.`,
      `${first.Number} numarali beyaniniz duzeltmeniz icin geri gonderildi. Tapu senedinin okunakli bir kopyasini ekleyin. Cinarligol Bld.`,
    ])
    expect((await mailsOf(town)).at(-1)?.text).toContain(`Memurun yazdığı: ${reason}`)
    const late = changed(plot, {
      change: { eventDate: '2023-05-04' },
      property: { parcelNumber: '802' },
      fileOidList: [await uploadDeed(town, ayse)],
    })
    const second = await sendEstate(town, ayse, late)
    await decide(town, clerk, second.Oid, 'accepted')
    const accepted = (await messagesOf(town)).at(-1)
    expect(accepted).toMatch(
      /kabul edildi\. Borc [\d.,]+ TL; bunun [\d.,]+ TL kismini 30\.11\.2026 gunune kadar odeyin/,
    )
    const third = await sendEstate(town, ayse, changed(plot, { property: { parcelNumber: '803' } }))
    await decide(town, clerk, third.Oid, 'refused', 'Bu taşınmaz sizin değil.')
    expect((await messagesOf(town)).at(-1)).toContain('beyaniniz reddedildi. Bu tasinmaz sizin degil.')
  })

  test('hears nothing more once they do not represent the registry; the registry does', async ({ town }) => {
    const [ayse, veli] = [await reachable(town), await town.given.member()]
    const clerk = await town.given.member({ role: 'clerk' })
    const registryPhone = '+905011112244'
    await town.db`update registry set gsm_number = ${registryPhone} where oid = ${veli.registryOid}`
    const pair = { registryOid: veli.registryOid, representativeRegistryOid: ayse.registryOid }
    await noteRepresentation(town.db, { ...pair, basis: 'Vekil', since: '2026-01-01' })
    await town.as(ayse).call('ChooseRegistry', { registryOid: veli.registryOid })
    const { plot } = declaring(await someAddress(town.db))
    const sent = await sendEstate(town, ayse, changed(plot, { property: { parcelNumber: '951' } }))
    await town.as(ayse).call('EndOwnRepresentation', pair)
    await decide(town, clerk, sent.Oid, 'refused', 'Bu taşınmaz sizin değil.')
    expect((await messagesOf(town)).filter((text) => text.includes('reddedildi'))).toEqual([])
    expect(await mailsOf(town)).toHaveLength(1)
    expect((await messagesOf(town, registryPhone)).at(-1)).toContain('beyaniniz reddedildi.')
  })

  test('gets no mail at an address that was never proven', async ({ town }) => {
    const ayse = await reachable(town)
    await town.db`update member set email_proven_at = null where oid = ${ayse.oid}`
    const { plot } = declaring(await someAddress(town.db))
    await sendEstate(town, ayse, changed(plot, { property: { parcelNumber: '901' } }))
    expect(await messagesOf(town)).toHaveLength(1)
    expect(await mailsOf(town)).toEqual([])
  })
})

/** A member with phone and mail, and no messages yet. */
async function reachable(town: TestService): Promise<TestMember> {
  await town.db`delete from sms_message`
  await town.db`delete from mail_message`
  await town.db`update member set gsm_number = null, gsm_proven_at = null where gsm_number = ${gsmNumber}`
  const member = await town.given.member()
  const proven = { gsmNumber, gsmProvenAt: town.now, email, emailProvenAt: town.now }
  await town.db`update member set ${town.db(proven)} where oid = ${member.oid}`
  return member
}

async function messagesOf(town: TestService, phone = gsmNumber): Promise<string[]> {
  const rows = await town.db<{ text: string }[]>`
    select text from sms_message where gsm_number = ${phone} order by oid`
  return rows.map(({ text }) => text)
}

function mailsOf(town: TestService) {
  return town.db<{ subject: string; text: string }[]>`
    select subject, text from mail_message where to_address = ${email} order by oid`
}

function decide(
  town: TestService,
  clerk: TestMember,
  declarationOid: number,
  decision: 'accepted' | 'returned' | 'refused',
  reason = 'Belgeleri gördüm, uygundur.',
) {
  return town.as(clerk).call('DecideDeclaration', { declarationOid, decision, reason })
}
