import { column } from './column.ts'
import { date, key, oneOf, positiveMoney, text, whole } from './fields.ts'
import { knownRegistry, recordKind } from './record-kind.ts'

const code = 'text collate "C"'
const name = 'text collate "tr-x-icu"'
const waterGroups = { KONUT: 'residence', ISYERI: 'business' }
const meterOperations = { SOKME: '1', TAKMA: '2', DEGISTIRME: '3' }
const maxCubicMetres = 99_999_999

const subscriberNumber = column('abone_no', 'subscriber_number', code, key)
const serialNumber = column('sayac_no', 'serial_number', code, key)
const subscription = {
  column: 'subscription_oid',
  value: 'subscription.oid',
  join: 'left join subscription on subscription.subscriber_number = staged.subscriber_number',
  field: 'abone_no',
  reason: 'Bu abone numarası kayıtlı değil; önce abonelikleri aktarın.',
}
const meter = {
  column: 'meter_oid',
  value: 'water_meter.oid',
  join: 'left join water_meter on water_meter.serial_number = staged.serial_number',
  field: 'sayac_no',
  reason: 'Bu sayaç kayıtlı değil; önce sayaçları aktarın.',
}
const amounts = ['water_kurus', 'wastewater_kurus', 'fixed_fee_kurus', 'cleaning_tax_kurus', 'vat_kurus']

/**
 * Kinds of import for water: contracts, meters with their operations, readings, deposits, and the bills behind
 * accruals.
 */
export const waterRecords = {
  subscriptions: recordKind({
    name: 'subscriptions',
    table: 'subscription',
    columns: [
      subscriberNumber,
      column('sicil_no', 'registry_number', code, key),
      column('grup', 'water_group', 'text', oneOf(waterGroups)),
      column('daire_sayisi', 'units', 'integer', whole(1, 500), false),
      column('adres', 'address_text', name, text(300)),
      column('baslangic', 'started_on', 'date', date),
      column('bitis', 'ended_on', 'date', date, false),
      column('bolge', 'reading_region', name, text(100), false),
    ],
    resolved: [
      knownRegistry,
      { column: 'subscriber_type', value: 'registry.registry_type' },
      // Without a region in the file, a house stays where it is read, and a new one is read with its neighbourhood.
      {
        column: 'region',
        value: 'coalesce(staged.reading_region, known.region, water_region_of_text(staged.address_text))',
        join: 'left join subscription known on known.subscriber_number = staged.subscriber_number',
      },
    ],
    keys: ['subscriber_number'],
    values: ['registry_oid', 'water_group', 'units', 'address_text', 'started_on', 'ended_on', 'region'],
    changeable: ['water_group', 'units', 'address_text', 'ended_on', 'region'],
    written: {
      subscriber_type: { insert: 'subscriber_type' },
      status: {
        insert: `case when ended_on is null then 'active' else 'closed' end`,
        // A contract whose end is under way here stays so until it has ended.
        update: `case when resolved.ended_on is not null then 'closed'
          when subscription.status = 'closed' then 'active' else subscription.status end`,
      },
    },
    usual: { units: '1' },
    faultsOf: ({ started_on: start, ended_on: end }) =>
      (end ?? '9') < (start ?? '') ? [{ field: 'bitis', reason: 'Başlangıçtan önce olamaz.' }] : [],
    alsoRejected: `select line, 'bitis', 'Bu aboneliğin iptali portalda sürüyor; orada sonuçlandırılmalı.'
      from resolved join subscription using (subscriber_number)
      where subscription.status = 'closing' and resolved.ended_on is not null`,
  }),
  meters: recordKind({
    name: 'meters',
    table: 'water_meter',
    columns: [serialNumber, subscriberNumber, column('tur', 'meter_type', name, text(100))],
    resolved: [subscription],
    keys: ['serial_number'],
    values: ['subscription_oid', 'meter_type'],
    changeable: ['meter_type'],
  }),
  'meter-operations': recordKind({
    name: 'meter-operations',
    table: 'water_meter_operation',
    columns: [
      serialNumber,
      column('islem', 'operation_type', 'integer', oneOf(meterOperations)),
      column('tarih', 'done_on', 'date', date),
      column('endeks', 'index_cubic_metres', 'integer', whole(0, maxCubicMetres)),
    ],
    resolved: [meter],
    keys: ['meter_oid', 'operation_type', 'done_on'],
    values: ['index_cubic_metres'],
  }),
  readings: recordKind({
    name: 'readings',
    table: 'water_reading',
    columns: [
      serialNumber,
      column('tarih', 'read_on', 'date', date),
      column('endeks', 'index_cubic_metres', 'integer', whole(0, maxCubicMetres)),
    ],
    resolved: [meter],
    keys: ['meter_oid', 'read_on'],
    values: ['index_cubic_metres'],
    written: { read_by: { insert: `'reader'` } },
    faultsOf: ({ read_on: day }, { today }) =>
      (day ?? '') > today ? [{ field: 'tarih', reason: 'Gelecekte olamaz.' }] : [],
    alsoRejected: `select line, 'endeks', 'Bu sayacın daha önceki bir okumasından küçük.'
      from (
        select line, index_cubic_metres, meter_oid, read_on, is_known, max(index_cubic_metres) over (
          partition by meter_oid order by read_on rows between unbounded preceding and 1 preceding) as highest
        from resolved where meter_oid is not null
      ) inFile
      where not is_known and (index_cubic_metres < highest or exists (
        select from water_reading earlier
        where earlier.meter_oid = inFile.meter_oid and earlier.read_on < inFile.read_on and earlier.withdrawn_at is null
          and earlier.index_cubic_metres > inFile.index_cubic_metres))`,
  }),
  deposits: recordKind({
    name: 'deposits',
    table: 'water_deposit',
    columns: [
      subscriberNumber,
      column('tarih', 'paid_on', 'date', date),
      column('tutar', 'paid_kurus', 'bigint', positiveMoney),
      column('metrekup', 'cubic_metres', 'integer', whole(1, 100_000)),
    ],
    resolved: [subscription],
    keys: ['subscription_oid', 'paid_on'],
    values: ['paid_kurus', 'cubic_metres'],
    alsoRejected: `select line, 'abone_no', 'Bu abonelik sona ermiş; güvence bedeli yazılmaz.'
      from resolved join subscription on subscription.oid = subscription_oid
      where not is_known and subscription.status = 'closed'`,
  }),
  'water-bills': recordKind({
    name: 'water-bills',
    table: 'water_bill',
    columns: [
      column('tahakkuk_no', 'accrual_key', code, key),
      subscriberNumber,
      column('onceki_okuma', 'read_before', 'date', date),
      column('okuma', 'read_on', 'date', date),
      column('ilk_endeks', 'first_index', 'integer', whole(0, maxCubicMetres)),
      column('son_endeks', 'last_index', 'integer', whole(0, maxCubicMetres)),
      column('su', 'water_kurus', 'bigint', positiveMoney, false),
      column('atik_su', 'wastewater_kurus', 'bigint', positiveMoney, false),
      column('bakim_bedeli', 'fixed_fee_kurus', 'bigint', positiveMoney, false),
      column('cevre_temizlik', 'cleaning_tax_kurus', 'bigint', positiveMoney, false),
      column('kdv', 'vat_kurus', 'bigint', positiveMoney, false),
    ],
    resolved: [
      subscription,
      {
        column: 'accrual_oid',
        value: 'accrual.oid',
        join: `left join accrual on accrual.import_key = staged.accrual_key
          and accrual.subscriber_number = staged.subscriber_number`,
        field: 'tahakkuk_no',
        reason:
          'Bu numarayla bu aboneye aktarılmış bir tahakkuk yok; önce tahakkukları abone_no ile aktarın.',
      },
      {
        column: 'accrued_kurus',
        value: `accrual.principal_kurus + coalesce((
          select sum(amount_kurus) from accrual_adjustment join import_run on import_run.oid = import_run_oid
          where accrual_oid = accrual.oid and import_run.kind = 'accruals'), 0)`,
      },
      {
        column: 'total_kurus',
        value: amounts.map((amount) => `coalesce(${amount}, 0)`).join(' + '),
      },
    ],
    keys: ['accrual_oid'],
    values: ['subscription_oid', 'read_before', 'read_on', 'first_index', 'last_index', 'total_kurus'],
    written: {
      lines: {
        insert: `(select coalesce(jsonb_agg(jsonb_build_object('code', code, 'label', label, 'amountKurus', kurus)
            order by place), '[]')
          from (values (1, 'water', 'Su bedeli', water_kurus), (2, 'wastewater', 'Atık su bedeli', wastewater_kurus),
            (3, 'fixedFee', 'Bakım bedeli', fixed_fee_kurus), (4, 'vat', 'KDV', vat_kurus),
            (5, 'cleaningTax', 'Çevre temizlik vergisi', cleaning_tax_kurus)) as part (place, code, label, kurus)
          where kurus > 0)`,
      },
    },
    faultsOf: (row) => [
      ...((row.read_on ?? '') <= (row.read_before ?? '')
        ? [{ field: 'okuma', reason: 'Önceki okumadan sonra olmalı.' }]
        : []),
      ...(Number(row.last_index) < Number(row.first_index)
        ? [{ field: 'son_endeks', reason: 'İlk endeksten küçük olamaz.' }]
        : []),
    ],
    alsoRejected: `select line, 'su', format('Kalemlerin toplamı %s, tahakkukun tutarı %s.',
        pg_temp.lira(total_kurus::bigint), pg_temp.lira(accrued_kurus::bigint))
      from resolved where not is_known and accrual_oid is not null and total_kurus <> accrued_kurus`,
  }),
}
