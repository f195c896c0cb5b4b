import { describe, expect } from 'vitest'
import { csv, importText } from '../testing/importing.ts'
import { test } from '../testing/test-service.ts'
import type { ImportKindName } from './import-file.ts'

describe('lists of the municipality', () => {
  test('addresses come in from the county down to the flat, and are found by citizens', async ({
    service,
  }) => {
    const files = [
      ['counties', csv('ilce_kodu;il_kodu;ad', '9001;34;Yeşilova')],
      ['districts', csv('mahalle_kodu;ilce_kodu;ad', '900101;9001;Çınarlı', '900102;9001;Göl')],
      [
        'streets',
        csv('sokak_kodu;mahalle_kodu;tur;ad', '90010101;900101;CADDE;Atatürk', '90010102;900101;4;Gül'),
      ],
      [
        'buildings',
        csv(
          'bina_kodu;sokak_kodu;kapi_no;kapi_no_ek;bina_adi;enlem;boylam',
          '900000001;90010101;12;A;Işık Apt.;40,123456;29.5',
          '900000002;90010101;14;;;;',
        ),
      ],
      [
        'flats',
        csv(
          'bagimsiz_bolum_kodu;bina_kodu;ic_kapi_no;kat;kullanim;adres_no',
          '900000011;900000001;9;3;KONUT;9000000011',
          '900000012;900000001;10;3;ISYERI;9000000012',
        ),
      ],
    ] as const
    for (const [kind, file] of files) {
      const lines = file.toString().trim().split('\n').length - 1
      expect(await importText(service, kind, file), kind).toMatchObject({ written: lines, rejected: 0 })
      expect(await importText(service, kind, file), kind).toMatchObject({ written: 0, unchanged: lines })
    }
    const [door] = await service.db`
      select latitude_micro, longitude_micro, suffix, is_active from outer_door where oid = 900000001`
    expect(door).toEqual({
      latitudeMicro: 40_123_456,
      longitudeMicro: 29_500_000,
      suffix: 'A',
      isActive: true,
    })
    const flats =
      await service.db`select number from inner_door where outer_door_oid = 900000001 order by position`
    expect(flats.map(({ number }) => number as string)).toEqual(['9', '10'])
  })

  test('a row that comes again with other content is changed, one that ended is not offered any more', async ({
    service,
  }) => {
    await importText(service, 'counties', csv('ilce_kodu;il_kodu;ad', '9002;34;Eski'))
    const header = 'mahalle_kodu;ilce_kodu;ad;aktif'
    await importText(service, 'districts', csv(header, '900201;9002;Eski ad;E'))
    expect(await importText(service, 'districts', csv(header, '900201;9002;Yeni ad;H'))).toMatchObject({
      written: 1,
      rejected: 0,
    })
    expect(await service.db`select name, is_active from district where code = '900201'`).toEqual([
      { name: 'Yeni ad', isActive: false },
    ])
  })

  test('a value that no two may share can be taken over from an earlier line, and is rejected while another has it', async ({
    service,
  }) => {
    const header = 'kod;ad;sira'
    const taken = 'Bu değer başka bir kayıtta da var.'
    const bring = (...lines: string[]) => importText(service, 'complaint-topics', csv(header, ...lines))
    await bring('degis-a;Ad bir;9101', 'degis-b;Ad iki;9102')
    // Exchanged: neither name is free when its line is written.
    expect((await bring('degis-a;Ad iki;9101', 'degis-b;Ad bir;9102')).report).toEqual([
      [2, 'ad', taken],
      [3, 'ad', taken],
    ])
    expect((await bring('degis-a;Ad iki;9101', 'degis-b;Ad üç;9102')).report).toEqual([[2, 'ad', taken]])
    expect(await bring('degis-b;Ad üç;9101', 'degis-a;Ad iki;9102')).toMatchObject({
      written: 2,
      rejected: 0,
    })
    // The line that would free the name is rejected itself.
    expect((await bring('degis-a;Gürültü ve çevre;9102', 'degis-b;Ad iki;9101')).report).toEqual([
      [2, 'ad', taken],
      [3, 'ad', taken],
    ])
  })

  test('what points nowhere, comes twice or shares a number is rejected with its line', async ({
    service,
  }) => {
    const districts = await importText(
      service,
      'districts',
      csv('mahalle_kodu;ilce_kodu;ad', '900301;99999;Yok', '900302;99999;Yok', '900302;99999;Yok'),
    )
    expect(districts.report).toEqual([
      [2, 'ilce_kodu', 'Bu ilçe kodu yok: önce ilçeleri aktarın.'],
      [3, 'ilce_kodu', 'Bu ilçe kodu yok: önce ilçeleri aktarın.'],
      [4, 'ilce_kodu', 'Bu ilçe kodu yok: önce ilçeleri aktarın.'],
      [4, 'mahalle_kodu', 'Bu satır dosyanın 3. satırında da var.'],
    ])
    const topics = await importText(
      service,
      'complaint-topics',
      csv('kod;ad;sira', 'deneme-bir;Deneme bir;9001', 'deneme-iki;Deneme bir;9002'),
    )
    expect(topics.report).toEqual([[3, 'ad', 'Bu değer başka bir kayıtta da var.']])
  })

  test('doors and areas of the map come from GeoJSON, as a collection or a feature a line', async ({
    service,
  }) => {
    await importText(service, 'counties', csv('ilce_kodu;il_kodu;ad', '9004;34;Harita'))
    await importText(service, 'districts', csv('mahalle_kodu;ilce_kodu;ad', '900401;9004;Göl'))
    await importText(service, 'streets', csv('sokak_kodu;mahalle_kodu;tur;ad', '90040101;900401;4;Gül'))
    const square = [
      [29.1, 40.1],
      [29.3, 40.1],
      [29.3, 40.2],
      [29.1, 40.2],
      [29.1, 40.1],
    ]
    const door = (oid: number, geometry: unknown) => ({
      type: 'Feature',
      properties: {
        bina_kodu: oid,
        sokak_kodu: '90040101',
        kapi_no: oid % 100,
        'building:levels': 3,
        bina_adi: 'A {"B"}',
      },
      geometry,
    })
    const doors = JSON.stringify(
      {
        type: 'FeatureCollection',
        crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } },
        features: [
          door(900400001, { type: 'Point', coordinates: [29.5, 40.123456] }),
          door(900400002, { type: 'Polygon', coordinates: [square] }),
          door(900400003, null),
        ],
      },
      null,
      1,
    )
    const options = { extension: 'geojson' }
    expect(await importText(service, 'buildings', doors, options)).toMatchObject({ written: 3, rejected: 0 })
    expect(await importText(service, 'buildings', doors, options)).toMatchObject({ unchanged: 3 })
    expect(
      await service.db`
        select number, building_name, latitude_micro, longitude_micro from outer_door
        where street_code = '90040101' order by oid`,
    ).toEqual([
      { number: 1, buildingName: 'A {"B"}', latitudeMicro: 40_123_456, longitudeMicro: 29_500_000 },
      { number: 2, buildingName: 'A {"B"}', latitudeMicro: 40_150_000, longitudeMicro: 29_200_000 },
      { number: 3, buildingName: 'A {"B"}', latitudeMicro: null, longitudeMicro: null },
    ])
    const area = (ad: string, geometry: unknown) =>
      JSON.stringify({ type: 'Feature', properties: { ad, tur: 'PARK' }, geometry })
    const areas = `${area('Göl Parkı', { type: 'MultiPolygon', coordinates: [[square]] })}\n${area('Nokta', { type: 'Point', coordinates: [29, 40] })}\n`
    const refused = await importText(service, 'map-areas', areas, { ...options, skipRejected: true })
    expect(refused.report).toEqual([[2, 'sinir', expect.stringContaining('en az üç') as string]])
    const map = await service.anyone.call('GetTownMapWithoutAuthorization', {})
    expect(map.Areas).toMatchObject([{ Name: 'Göl Parkı', Kind: 'park' }])
    await expect(
      importText(service, 'map-areas', '{"type":"FeatureCollection","features":[{', options),
    ).rejects.toThrow('yarım')
    await expect(importText(service, 'map-areas', '{"type":"Point"}', options)).rejects.toThrow('Feature')
  })

  test('GeoJSON that no map could show is rejected by the line, and one that never ends as a file', async ({
    service,
  }) => {
    const feature = (properties: object, coordinates: unknown, type = 'Polygon') =>
      JSON.stringify({ type: 'Feature', properties, geometry: { type, coordinates } })
    const area = (ad: string, ring: unknown) => feature({ ad, tur: 'PARK' }, [ring])
    const many = Array.from({ length: 130_000 }, (_, index) => [29, index % 10])
    const areas = [area('Çok noktalı', many), area('Çok uzak', [[1e14, 1], [2, 1], [2, 2]])] // oxfmt-ignore
    const options = { extension: 'geojsonl' }
    const reason = expect.stringContaining('en çok 2.000 nokta') as string
    expect((await importText(service, 'map-areas', areas.join('\n'), options)).report).toEqual([
      [1, 'sinir', reason],
      [2, 'sinir', reason],
    ])
    const door = (sokak_kodu: string) =>
      feature({ bina_kodu: '900400009', sokak_kodu, kapi_no: 9 }, [40.1, 29.1], 'Point')
    const doors = [door('90040101'), door('Gül\0'), door(`${'a'.repeat(79)}🏠`)].join('\n')
    const { report } = await importText(service, 'buildings', doors, options)
    expect(report.map(([line, field]) => [line, field])).toEqual([
      [1, 'enlem'],
      [2, 'enlem'],
      [2, 'sokak_kodu'],
      [3, 'enlem'],
      [3, 'sokak_kodu'],
    ])
    expect(report[0]?.[2]).toContain('enlem ile boylam yer değiştirmiş olabilir')
    await expect(importText(service, 'map-areas', '['.repeat(100_000), options)).rejects.toThrow(
      'GeoJSON değil',
    )
  })

  test('addresses come in the shapes of the national address system and of OpenStreetMap', async ({
    service,
  }) => {
    const geoJson = (...features: [properties: object, id?: string][]) =>
      JSON.stringify({
        type: 'FeatureCollection',
        features: features.map(([properties, id]) => ({
          type: 'Feature',
          id,
          properties,
          geometry: { type: 'Point', coordinates: [29.5, 40.5] },
        })),
      })
    const load = (kind: ImportKindName, ...features: [properties: object, id?: string][]) =>
      importText(service, kind, geoJson(...features), { extension: 'geojson', skipRejected: true })
    const written = { written: 1, report: [] }
    expect(await load('counties', [{ kimlikNo: 9007, ilKimlikNo: 34, adi: 'KIYI' }])).toMatchObject(written)
    expect(
      await load('districts', [
        { kimlikNo: 900701, ilceKimlikNo: 9007, adi: 'ÇAY', bilesenAdi: 'ÇAY MAHALLESİ' },
      ]),
    ).toMatchObject(written)
    const street = (kimlikNo: number, adi: string, turKod: number) => ({
      kimlikNo,
      mahalleKoyBaglisiKimlikNo: 900701,
      adi,
      turKod,
    })
    const streets = await load(
      'streets',
      [street(90070101, 'ILGIN', 4)],
      [street(90070102, 'ILGIN', 3)],
      [street(90070103, 'İKİZ', 4)],
      [street(90070104, 'İKİZ', 4)],
    )
    expect(streets).toMatchObject({ written: 4, report: [] })
    expect(
      await load('buildings', [
        { kimlikNo: 900700001, yolKimlikNo: 90070101, disKapiNo1: 4, disKapiNo2: 'B', siteAdi: 'Göl Sitesi' },
      ]),
    ).toMatchObject(written)
    expect(
      await load('flats', [
        {
          kimlikNo: 900700101,
          binaKimlikNo: 900700001,
          icKapiNo: '3',
          katNo: '1',
          yapiKullanimAmac: 'Mesken',
          adresNo: 1234567890,
        },
      ]),
    ).toMatchObject(written)
    const mapped = await load(
      'buildings',
      [
        { 'addr:street': 'Ilgın Sokağı', 'addr:housenumber': '12/A', name: 'Çay Apartmanı', building: 'yes' },
        'way/77',
      ],
      [{ '@id': 'node/77', 'addr:street': 'Ilgın Caddesi', 'addr:housenumber': '7' }],
      [{ 'addr:street': 'İkiz Sokak', 'addr:housenumber': '1' }, 'way/78'],
    )
    expect(mapped).toMatchObject({
      written: 2,
      report: [[3, 'sokak_kodu', '“İkiz Sokak” adında tek bir sokak yok; sokak_kodu yazın.']],
    })
    const doors = await service.db`
      select oid, street_code, number, suffix, building_name from outer_door
      where street_code like '900701%' order by oid`
    expect(doors).toEqual([
      { oid: 900700001, streetCode: '90070101', number: 4, suffix: 'B', buildingName: 'Göl Sitesi' },
      { oid: 100000000000077, streetCode: '90070102', number: 7, suffix: '', buildingName: null },
      {
        oid: 200000000000077,
        streetCode: '90070101',
        number: 12,
        suffix: 'A',
        buildingName: 'Çay Apartmanı',
      },
    ])
  })

  test('leave the type of a water revenue where a file does not name it', async ({ service }) => {
    await importText(
      service,
      'revenues',
      csv('gelir_kodu;ad;modul_kodu;gecikme_zammi;dayanak', '55;Su depozitosu;5;H;Sözleşme'),
    )
    expect(await service.db`select name, type_code from revenue where code = 55`).toMatchObject([
      { name: 'Su depozitosu', typeCode: 3 },
    ])
  })

  test('a day that no calendar needs, a feast far from its moon and an area abroad are rejected by the line', async ({
    service,
  }) => {
    const years = '1800 ile 2100 yılları arasında'
    const rates = ['31.12.9999', '01.01.0001', '30.02.2027', '2027-13-01'].map((day) => `${day};3,70;Karar`)
    const { report } = await importText(
      service,
      'delay-fine-rates',
      csv('gecerlilik;aylik_yuzde;dayanak', ...rates),
    )
    expect(report).toEqual([
      [2, 'gecerlilik', expect.stringContaining(years) as string],
      [3, 'gecerlilik', expect.stringContaining(years) as string],
      [4, 'gecerlilik', expect.stringContaining('GG.AA.YYYY') as string],
      [5, 'gecerlilik', expect.stringContaining('GG.AA.YYYY') as string],
    ])
    const office = await importText(service, 'tax-offices', csv('kod;ad;bitis', '099778;Eski;31.12.1899'))
    expect(office.report).toEqual([[2, 'bitis', expect.stringContaining('1900') as string]])
    const feasts = await importText(
      service,
      'feasts',
      csv(
        'gun;bayram;dayanak',
        '10.03.2027;RAMAZAN;Diyanet',
        '20.03.2027;RAMAZAN;Diyanet',
        '11.03.2027;RAMAZAN;Diyanet',
      ),
    )
    expect(feasts.report).toEqual([
      [3, 'gun', expect.stringContaining('yakın bir Ramazan Bayramı yok') as string],
      [4, 'gun', 'Bu bayramın ilk günü dosyanın 2. satırında başka yazıyor.'],
    ])
    await importText(service, 'feasts', csv('gun;bayram;dayanak', '10.03.2027;RAMAZAN;Diyanet'))
    const second = await importText(service, 'feasts', csv('gun;bayram;dayanak', '09.03.2027;RAMAZAN;RG'))
    expect(second.report).toEqual([
      [2, 'gun', 'Bu bayramın ilk günü 10.03.2027 olarak kayıtlı; önce onu geri çekin.'],
    ])
    const turned = await importText(service, 'holidays', csv('gun;ad', '05.09.2028;\u202Eürküt'))
    expect(turned.report).toEqual([[2, 'ad', expect.stringContaining('denetim karakteri') as string]])
    const abroad = JSON.stringify({
      type: 'Feature',
      properties: { ad: 'Ters', tur: 'PARK' },
      geometry: { type: 'Polygon', coordinates: [[[40.1, 29.1], [40.2, 29.1], [40.2, 29.2]]] }, // oxfmt-ignore
    })
    const area = await importText(service, 'map-areas', abroad, { extension: 'geojsonl' })
    expect(area.report).toEqual([[1, 'sinir', expect.stringContaining('Türkiye’nin dışında') as string]])
    await expect(importText(service, 'map-areas', `${abroad}\n`)).rejects.toThrow('.geojson ile bitmeli')
  })

  test('topics may change places', async ({ service }) => {
    const rows = await service.db<{ code: string; name: string; position: number }[]>`
      select code, name, position from complaint_topic order by position limit 2`
    const [one, two] = rows
    if (!one || !two) throw new Error('There are no topics')
    const file = csv(
      'kod;ad;sira',
      `${one.code};${one.name};${two.position}`,
      `${two.code};${two.name};${one.position}`,
    )
    expect(await importText(service, 'complaint-topics', file)).toMatchObject({ written: 2, rejected: 0 })
  })

  test('revenue codes of the town’s own system come in, and keep what debts were worked out with', async ({
    service,
  }) => {
    const header = 'gelir_kodu;ad;modul_kodu;gecikme_zammi;dayanak'
    await importText(service, 'modules', csv('modul_kodu;ad;sira', '77;Otopark;770'))
    const line = '770;Otopark ücreti;77;E;2464 sayılı Kanun m. 97'
    expect(await importText(service, 'revenues', csv(header, line))).toMatchObject({ written: 1 })
    const member = await service.given.member()
    await service.db`
      insert into accrual (registry_oid, revenue_code, period_year, description, accrued_on, due_date, principal_kurus,
        source_kind, source_reference)
      values (${member.registryOid}, 770, 2026, 'Otopark', '2026-01-02', '2026-05-31', 10000, 'declaration', 'B-9')`
    const changed = await importText(service, 'revenues', csv(header, line.replace(';E;', ';H;')))
    expect(changed.report).toEqual([
      [2, 'gecikme_zammi', 'Bu gelirin tahakkukları var; gecikme zammı değiştirilmez.'],
    ])
  })

  test('water prices come as whole tiers, with the resolution they come from', async ({ service }) => {
    const header = 'grup;gecerlilik;kademe;metrekupe_kadar;su_tutari;atik_su_tutari;dayanak'
    const decree = 'Meclisin 2027/5 sayılı kararı'
    const whole = csv(
      header,
      `KONUT;01.01.2027;1;10;20,00;10,00;${decree}`,
      `KONUT;01.01.2027;2;;35,50;17,75;${decree}`,
    )
    expect(await importText(service, 'water-prices', whole)).toMatchObject({ written: 2, rejected: 0 })
    expect(await importText(service, 'water-prices', whole)).toMatchObject({ written: 0, unchanged: 2 })
    const torn = csv(header, `ISYERI;01.01.2027;2;10;20,00;10,00;${decree}`)
    expect((await importText(service, 'water-prices', torn)).report).toEqual([
      [2, 'kademe', 'Kademeler birden başlar, arada eksik olmaz ve sonuncusu sınırsızdır.'],
    ])
    // If one tier is rejected, all are: without the last one, further water would cost nothing.
    for (const rest of [
      [
        `ISYERI;01.02.2027;3;20;20,00;10,00;${decree}`,
        `ISYERI;01.02.2027;3;;30,00;10,00;${decree}`,
        `ISYERI;01.02.2027;1;10;9,00;1,00;${decree}`,
      ],
      [`ISYERI;01.02.2027;1;10;9,00;1,00;${decree}`, `ISYERI;01.02.2027;2;;otuz;1,00;${decree}`],
    ]) {
      const left = await importText(service, 'water-prices', csv(header, ...rest), { skipRejected: true })
      expect(left).toMatchObject({ written: 0, rejected: rest.length })
    }
    const terms = csv('kod;gecerlilik;deger;dayanak', `cutLeastKurus;01.01.2027;15000;${decree}`)
    expect(await importText(service, 'water-terms', terms)).toMatchObject({ written: 1, rejected: 0 })
  })

  test.for([
    ['wedding-fees', 'kod;gecerlilik;ad;tutar;dayanak', 'HS;01.01.2027;Hafta sonu;1.500,00;Meclis 2026/9'],
    ['bank-branches', 'banka_kodu;sube_kodu;il_kodu;ad', '0010;98765;34;Yeşilova Şubesi'],
    ['enforcement-offices', 'ad;il_kodu', 'Yeşilova İcra Dairesi;34'],
    ['cash-points', 'kod;ad', 'V7;Yeşilova veznesi'],
    ['holidays', 'gun;ad', '05.09.2027;Yeşilova’nın kurtuluşu'],
    ['search-words', 'halk_dilinde;anlami', 'gölet;İletişim'],
    ['cleaning-bands', 'faaliyet_kodu;en_az;en_cok;grup;dayanak', '1;0;;7;BKK 2005/9817'],
  ] as const)('%s have a way in', async ([kind, header, line], { service }) => {
    expect(await importText(service, kind, csv(header, line))).toMatchObject({ written: 1, rejected: 0 })
  })
})
