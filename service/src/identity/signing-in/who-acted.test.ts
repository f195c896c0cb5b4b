import { describe, expect } from 'vitest'
import { messagesTo, newPhone } from '../../testing/signing-in.ts'
import { type TestService, test } from '../../testing/test-service.ts'
import { noteRepresentation } from '../../callers/representation.ts'

const applicationName = 'MUNICIPALITY_INFORMATION_SYSTEM'

/** A member who acts for a company now. */
async function actingMember(service: TestService) {
  const ayse = await service.given.member()
  const [company] = await service.db<{ oid: number }[]>`
    insert into registry ${service.db({
      registryType: 'T',
      registryNumber: 'W-1',
      identityNumber: '1000000019',
      nameOrTitle: 'ÇIĞ SÜT LTD. ŞTİ.',
    })} returning oid`
  const registryOid = company?.oid ?? 0
  await noteRepresentation(service.db, {
    representativeRegistryOid: ayse.registryOid,
    registryOid,
    basis: 'Şirket müdürü',
    since: '2020-01-01',
  })
  await service.as(ayse).call('ChooseRegistry', { registryOid })
  return { ayse, registryOid }
}

describe('who acted for whom', () => {
  test('is on everything a member does while acting for a company', async ({ service }) => {
    const { ayse, registryOid } = await actingMember(service)
    const asAyse = service.as(ayse)
    const own = { userName: ayse.userName, applicationName } as const
    const gsmNumber = newPhone()
    await asAyse.call('UpdateUserForEMunicipality', { ...own, chkSMSInfo: true })
    await asAyse.call('SaveOwnAddress', { address: { freeText: 'Çınar Mah. Ihlamur Sok. No: 7' } })
    const { OperationReferenceNumber: operationReferenceNumber } = await asAyse.call('SendSms', {
      sourceLocationCode: 'EMUNICIPALITY',
      recipientInformationList: [{ gsmNumber }],
      title: 'PhoneChange',
    })
    const [text] = await messagesTo(service, gsmNumber)
    const userEntredCode = /(\d{6})/.exec(text ?? '')?.[1] ?? ''
    await asAyse.call('ValidateCode', { operationReferenceNumber, userEntredCode })
    const { password: currentPassword } = ayse
    await asAyse.call('UpdateUserForEMunicipality', {
      ...own,
      userGsmNumber: gsmNumber,
      currentPassword,
      operationReferenceNumber,
    })
    await asAyse.call('ExportOwnData', {})
    const { AccessToken } = await asAyse.call('ChangePassword', {
      ...own,
      currentPassword,
      newPassword: 'mor deve yol yürür',
    })
    await service.as({ accessToken: AccessToken ?? '' }).call('SignOut', {})

    // The service itself tells the old phone of the change, regardless of the registry acted for.
    const events = await service.db<{ kind: string; actingRegistryOid: number | null }[]>`
      select kind, acting_registry_oid from security_event
      where member_oid = ${ayse.oid} and kind <> 'ContactChanged' order by oid`
    expect(events.map(({ kind }) => kind)).toEqual([
      'ActingChanged',
      'ConsentChanged',
      'AddressChanged',
      'CodeSent',
      'CodeProven',
      'PhoneChanged',
      'DataExported',
      'PasswordChanged',
      'SignedOut',
    ])
    expect(new Set(events.map(({ actingRegistryOid }) => actingRegistryOid))).toEqual(new Set([registryOid]))
    const written = await service.db`
      select member_oid, acting_registry_oid from consent where member_oid = ${ayse.oid}
      union all
      select member_oid, acting_registry_oid from verification_code where gsm_number = ${gsmNumber}
      union all
      select recorded_by_member_oid, registry_oid from registry_address where registry_oid = ${registryOid}`
    expect(written).toEqual(
      Array.from({ length: 3 }, () => ({ memberOid: ayse.oid, actingRegistryOid: registryOid })),
    )
  })

  test('names nobody else while someone acts for themselves', async ({ service }) => {
    const mehmet = await service.given.member()
    await service.as(mehmet).call('ExportOwnData', {})
    const [event] = await service.db`
      select kind, acting_registry_oid from security_event where member_oid = ${mehmet.oid}`
    expect(event).toEqual({ kind: 'DataExported', actingRegistryOid: null })
  })
})
