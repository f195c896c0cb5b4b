import { expect } from 'vitest'
import { someAddress, test } from '../testing/declaring.ts'
import { csv, importText } from '../testing/importing.ts'
import type { TestService } from '../testing/test-service.ts'

const header = 'sicil_no;tur;bina_kodu;bagimsiz_bolum_kodu;adres'

async function citizen(town: TestService) {
  const member = await town.given.member()
  const [registry] = await town.db<{ registryNumber: string }[]>`
    select registry_number from registry join member on member.registry_oid = registry.oid
    where user_name = ${member.userName}`
  return { member, number: registry?.registryNumber ?? '' }
}

test('addresses come in by door or as text, and their people see them', async ({ town }) => {
  const { outerDoorOid, innerDoorOid } = await someAddress(town.db)
  const { member, number } = await citizen(town)
  const home = `${number};KONUT;${outerDoorOid};${innerDoorOid ?? ''};`
  const letters = `${number};TEBLIGAT;;;Eski çarşı içi, fırının üstü`
  const file = csv(header, home, letters)
  expect(await importText(town, 'registry-addresses', file)).toMatchObject({ written: 2, report: [] })
  expect(await importText(town, 'registry-addresses', file)).toMatchObject({ written: 0, unchanged: 2 })
  const own = await town.as(member).call('GetOwnAddresses', {})
  expect(own).toMatchObject([
    { Kind: 'notification', Text: 'Eski çarşı içi, fırının üstü', IsListed: false },
    { Kind: 'residence', IsListed: true },
  ])
  // The stored form equals that of an address chosen from the list.
  const chosen = await someAddress(town.db)
  await town.as(member).call('SaveOwnAddress', { address: chosen })
  const [listed] =
    await town.db`select text from registry_address where outer_door_oid = ${outerDoorOid} order by oid desc`
  expect(own[1]?.Text).toBe(listed?.text)

  // An address that the person wrote here stays; one from a file changes by an update, and the old row stays on record.
  const moved = csv(header, `${number};KONUT;;;Göl kenarı, iskele yanı`, letters)
  expect((await importText(town, 'registry-addresses', moved)).report).toEqual([
    [2, 'tur', 'Bu sicilin bu türde başka bir adresi kayıtlı; --update ile değişir.'],
  ])
  const update = await importText(town, 'registry-addresses', moved, {
    isUpdate: true,
    missingFile: '/dev/null',
  })
  expect(update).toMatchObject({ written: 1, unchanged: 1, rejected: 0, missing: 0 })
  const after = await town.as(member).call('GetOwnAddresses', {})
  expect(after.map(({ Text }) => Text)).toEqual([listed?.text, 'Göl kenarı, iskele yanı'])
  const rows = await town.db`
    select count(*)::int as count from registry_address join registry on registry.oid = registry_oid
    where registry_number = ${number}`
  expect(rows).toEqual([{ count: 4 }])
})

test('an address that is not in the lists is told', async ({ town }) => {
  const { outerDoorOid } = await someAddress(town.db)
  const { number } = await citizen(town)
  const file = csv(
    header,
    `${number};KONUT;1;;`,
    `${number};ISYERI;${outerDoorOid};999999;`,
    `${number};TEBLIGAT;;;kısa`,
    'YOK;KONUT;;;Eski çarşı içi, fırının üstü',
    `${number};KONUT;;;`,
  )
  const { report } = await importText(town, 'registry-addresses', file)
  expect(report.map(([line, field]) => [line, field])).toEqual([
    [2, 'bina_kodu'],
    [3, 'bagimsiz_bolum_kodu'],
    [4, 'adres'],
    [5, 'sicil_no'],
    [6, 'bina_kodu'],
  ])
})
