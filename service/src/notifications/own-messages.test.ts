import { smsTypes } from 'contract/notifications/codes'
import { addMs } from 'rules/calendar'
import { describe, expect } from 'vitest'
import { test, type TestService } from '../testing/test-service.ts'
import { queueMail } from './mail-outbox.ts'
import { queueSms } from './outbox.ts'

const dayMs = 86_400_000

function textTo(service: TestService, gsmNumber: string, eventKey: string, more: object = {}, ago = 0) {
  return queueSms(
    service.db,
    {
      eventKey,
      gsmNumber,
      text: `Odemeniz alindi: ${eventKey}`,
      isSecret: false,
      messageId: 7004,
      typeCode: smsTypes.general,
      expiresAt: addMs(service.now, dayMs),
      ...more,
    },
    addMs(service.now, -ago),
    { isLimited: false },
  )
}

async function ownPhone(service: TestService, member: { oid: number }, gsmNumber: string, since: Date) {
  await service.db`
    update member set gsm_number = ${gsmNumber}, gsm_proven_at = ${since} where oid = ${member.oid}`
}

describe('messages of a member', () => {
  test('are not those of the person whose phone the record got later', async ({ service }) => {
    const ayse = await service.given.member()
    await service.db`
      update member set gsm_number = null, gsm_proven_at = null, created_at = ${addMs(service.now, -9 * dayMs)}
      where oid = ${ayse.oid}`
    await textTo(service, '+905321110004', 'of-the-former-holder', {}, 2 * dayMs)
    await service.db.begin(async (tx) => {
      await tx`update registry set gsm_number = '+905321110004' where oid = ${ayse.registryOid}`
      await tx`
        update contact_change set status = 'inForce', in_force_at = ${addMs(service.now, -dayMs)}
        where registry_oid = ${ayse.registryOid}`
      await tx`update registry set gsm_number = '+905321110004' where oid = ${ayse.registryOid}`
    })
    await textTo(service, '+905321110004', 'own')
    const { Items } = await service.as(ayse).call('GetOwnMessages', {})
    expect(Items.map(({ Text }) => Text)).toEqual(['Odemeniz alindi: own'])
  })

  test('are those sent to their phone and proven address since these are theirs', async ({ service }) => {
    const [ayse, other] = [await service.given.member(), await service.given.member()]
    await ownPhone(service, ayse, '+905321110001', addMs(service.now, -10 * dayMs))
    await ownPhone(service, other, '+905321110002', addMs(service.now, -10 * dayMs))
    await service.db`
      update member set email = 'ayse@posta.example', email_proven_at = ${addMs(service.now, -5 * dayMs)}
      where oid = ${ayse.oid}`
    await textTo(service, '+905321110001', 'former-owner', {}, 11 * dayMs)
    await textTo(service, '+905321110001', 'both-ways', {}, dayMs)
    await textTo(service, '+905321110001', 'code', { isSecret: true })
    await textTo(service, '+905321110001', 'text-only')
    await textTo(service, '+905321110002', 'of-another')
    const mail = { toAddress: 'ayse@posta.example', isSecret: false, expiresAt: addMs(service.now, dayMs) }
    const both = { ...mail, eventKey: 'both-ways', subject: 'Ödemeniz', text: 'Ödemeniz alındı.' }
    await queueMail(service.db, both, addMs(service.now, -dayMs))
    const unproven = { ...mail, eventKey: 'unproven', subject: 'Eski', text: 'Eski' }
    await queueMail(service.db, unproven, addMs(service.now, -6 * dayMs))
    await service.db`update sms_message set status = 'failed' where event_key = 'text-only'`

    const { Items, HasMore } = await service.as(ayse).call('GetOwnMessages', {})
    expect(HasMore).toBe(false)
    expect(Items).toEqual([
      {
        WrittenAt: service.now.toISOString(),
        Subject: null,
        Text: 'Odemeniz alindi: text-only',
        Ways: [{ Way: 'sms', State: 'notSent' }],
      },
      {
        WrittenAt: addMs(service.now, -dayMs).toISOString(),
        Subject: 'Ödemeniz',
        Text: 'Ödemeniz alındı.',
        Ways: [
          { Way: 'sms', State: 'underWay' },
          { Way: 'email', State: 'underWay' },
        ],
      },
    ])
    const ofOther = await service.as(other).call('GetOwnMessages', {})
    expect(ofOther.Items.map(({ Text }) => Text)).toEqual(['Odemeniz alindi: of-another'])
    await expect(service.anyone.call('GetOwnMessages', {})).rejects.toThrow('NotSignedIn')
  })

  test('are searched in small letters without their marks, and come in parts', async ({ service }) => {
    const ayse = await service.given.member()
    await ownPhone(service, ayse, '+905321110003', addMs(service.now, -dayMs))
    for (let index = 0; index < 26; index += 1)
      await textTo(service, '+905321110003', `nth-${index}`, { text: `Su faturanız ${index}` }, index)
    await textTo(service, '+905321110003', 'water', { text: 'Sayacınız ÇALIŞMIYOR' })
    const { call } = service.as(ayse)
    const first = await call('GetOwnMessages', { searchText: 'faturaniz' })
    expect([first.Items.length, first.HasMore]).toEqual([25, true])
    const second = await call('GetOwnMessages', { searchText: 'faturaniz', pageIndex: 1 })
    expect(second).toMatchObject({ Items: [{ Text: 'Su faturanız 25' }], HasMore: false })
    expect((await call('GetOwnMessages', { searchText: 'calismiyor' })).Items).toHaveLength(1)
    expect((await call('GetOwnMessages', { searchText: '100%' })).Items).toEqual([])
  })
})
