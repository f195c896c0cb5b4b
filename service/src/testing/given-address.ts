import type { Database } from '../database/database.ts'
import { pageSize } from '../database/page.ts'

export const listedAddress = {
  cityCode: '35',
  countyCode: '1563',
  districtCode: '700',
  streetCode: '7001',
  outerDoorOid: 71,
  innerDoorOid: 712,
  text: 'İçme Mah. Çınar Cad. No: 2/B',
}
/** Next door, without flats. */
export const houseAddress = { ...listedAddress, outerDoorOid: 72, innerDoorOid: null }

/** A small quarter of a real county: two districts, three streets, two buildings. */
export async function givenAddresses(db: Database): Promise<void> {
  await db`
    insert into district (code, county_code, sub_district_code, village_code, name, is_active) values
    ('700', '1563', '70', null, 'İçme', true), ('701', '1563', '70', '71', 'Ilıca', true),
    ('702', '1563', null, null, 'Eski Mahalle', false), ('703', '1275', null, null, 'Uzak', true)`
  await db`
    insert into street (code, district_code, type_code, name, is_active) values
    ('7001', '700', 3, 'Çınar', true), ('7002', '700', 4, 'Işık', true), ('7003', '700', 4, 'Kapalı', false)`
  await db`
    insert into outer_door (oid, street_code, number, suffix, building_name, latitude_micro, longitude_micro) values
    (72, '7001', 10, '', null, null, null), (71, '7001', 2, 'B', 'Şirin Apartmanı', 38230123, 27970456)`
  await db`
    insert into inner_door (oid, outer_door_oid, number, position, floor, usage, address_number) values
    (712, 71, '10', 10, 4, 'residence', '9990000002'), (711, 71, '2', 2, 0, 'business', '9990000001')`
}

/** A street longer than a page. */
export async function givenLongStreet(db: Database): Promise<void> {
  await db`
    insert into outer_door (oid, street_code, number)
    select 1000 + number, '7002', number from generate_series(1, ${pageSize + 5}) as number`
}
