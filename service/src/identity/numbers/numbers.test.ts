import { completeNationalId, completeTaxNumber } from 'rules/identity/national-id'
import { describe, expect } from 'vitest'
import { csv, importText, registryHeader } from '../../testing/importing.ts'
import { doneByTwo, twoClerks, waitingFor } from '../../testing/second-person.ts'
import { type TestService, test } from '../../testing/test-service.ts'

const reason = 'Kimlik kartını gördüm: seri A12 numara 3456.'

const recordOf = async ({ db }: TestService, registryNumber: string) =>
  (await db`select registry_type, identity_number from registry where registry_number = ${registryNumber}`)[0]

const bring = (service: TestService, line: string, isUpdate = false) =>
  importText(service, 'registries', csv(registryHeader, line), { isUpdate })

describe('a person who came without a number', () => {
  test('gets it at the desk by two clerks, and no later file takes it away', async ({ service }) => {
    const line = 'NO-1;D;;SATI;YAYLACI;;;;;;;;'
    await bring(service, line)
    const clerks = await twoClerks(service, 'registry')
    const identityNumber = completeNationalId('330000001')
    const give = { registryNumber: 'NO-1', identityNumber, reason }
    const citizen = service.as(await service.given.member())
    await expect(citizen.call('GiveIdentityNumber', give)).rejects.toThrow('NotAllowed')
    await expect(
      clerks.first.call('GiveIdentityNumber', { ...give, identityNumber: '11111111111' }),
    ).rejects.toThrow('NumberFaulty')
    await expect(
      clerks.first.call('GiveIdentityNumber', { ...give, registryNumber: 'YOK-1' }),
    ).rejects.toThrow('NoSuchPerson')
    const text = await doneByTwo(clerks, 'GiveIdentityNumber', give)
    expect(text).toContain('NO-1 SATI YAYLACI')
    expect(text).not.toContain(identityNumber)
    const given = { registryType: 'G', identityNumber }
    expect(await recordOf(service, 'NO-1')).toEqual(given)
    // The other system may learn of it late, or never.
    for (const isUpdate of [false, true])
      expect(await bring(service, line, isUpdate)).toMatchObject({ unchanged: 1, rejected: 0 })
    expect(await recordOf(service, 'NO-1')).toEqual(given)
    await expect(clerks.first.call('GiveIdentityNumber', give)).rejects.toThrow('NoSuchPerson')
  })

  test('is shown beside the record that has the number, and not given it twice', async ({ service }) => {
    const identity = completeNationalId('330000011')
    await bring(service, `NO-10;G;${identity};DÖNDÜ;YAYLACI;;;;;;;;`)
    await bring(service, 'NO-11;D;;DÖNDÜ;YAYLACI;;;;;;;;')
    const clerks = await twoClerks(service, 'registry')
    const give = { registryNumber: 'NO-11', identityNumber: identity, reason }
    await expect(clerks.first.call('GiveIdentityNumber', give)).rejects.toThrow('NumberOfAnother')
    expect(await recordOf(service, 'NO-11')).toEqual({ registryType: 'D', identityNumber: null })
    const doubles = await service.db`
      select grounds from registry_double
      join registry one on one.oid = registry_oid join registry other on other.oid = other_registry_oid
      where array[one.registry_number, other.registry_number] @> array['NO-10', 'NO-11']`
    expect(doubles).toEqual([{ grounds: ['number'] }])
  })

  test('is told when the number was taken while the proposal waited', async ({ service }) => {
    await bring(service, 'NO-20;D;;GÜLÜ;YAYLACI;;;;;;;;')
    const clerks = await twoClerks(service, 'registry')
    const identityNumber = completeNationalId('330000021')
    const { confirm } = await waitingFor(clerks, 'GiveIdentityNumber', {
      registryNumber: 'NO-20',
      identityNumber,
      reason,
    })
    await bring(service, `NO-21;G;${identityNumber};GÜLÜ;YAYLACI;;;;;;;;`)
    await expect(clerks.second.call('AnswerSecondPersonProposal', confirm)).rejects.toThrow('Changed')
    expect(await recordOf(service, 'NO-20')).toEqual({ registryType: 'D', identityNumber: null })
  })

  test('is a company by a tax number, and no citizen without a surname', async ({ service }) => {
    await bring(service, 'NO-30;D;;YAYLA A.Ş.;;;;;;;;;')
    const clerks = await twoClerks(service, 'registry')
    const give = { registryNumber: 'NO-30', reason }
    await expect(
      clerks.first.call('GiveIdentityNumber', { ...give, identityNumber: completeNationalId('330000031') }),
    ).rejects.toThrow('SurnameNeeded')
    const identityNumber = completeTaxNumber('330000031')
    await doneByTwo(clerks, 'GiveIdentityNumber', { ...give, identityNumber })
    expect(await recordOf(service, 'NO-30')).toEqual({ registryType: 'T', identityNumber })
  })
})
