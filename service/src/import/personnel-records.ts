import { isTurkishIban } from 'rules/identity/iban'
import { column } from './column.ts'
import { Fault, type Reader, date, oneOf, positiveMoney, text, whole } from './fields.ts'
import { month } from './month.ts'
import { knownRegistry, recordKind } from './record-kind.ts'

const code = 'text collate "C"'
const name = 'text collate "tr-x-icu"'
const leaveKinds = {
  YILLIK: 'annual',
  MAZERET: 'excuse',
  HASTALIK: 'sick',
  REFAKAT: 'companion',
  ANALIK: 'maternity',
  BABALIK: 'paternity',
  EVLILIK: 'marriage',
  OLUM: 'bereavement',
  SUT: 'nursing',
  KORUYUCU_AILE: 'foster',
  AYLIKSIZ: 'unpaid',
}
const leaveStates = { BEKLIYOR: 'waiting', ONAY: 'approved', RET: 'refused', GERI_ALINDI: 'withdrawn' }

const corporationNumber: Reader = (given) =>
  /^[0-9A-Z-]{1,20}$/.test(given) ? given : new Fault('En çok 20 büyük harf, rakam veya çizgiden oluşmalı.')

const iban: Reader = (given) => {
  const compact = given.replaceAll(' ', '').toUpperCase()
  return isTurkishIban(compact) ? compact : new Fault('IBAN hatalı: denetim haneleri tutmuyor.')
}

const employeeNumber = column('kurum_sicil_no', 'corporation_registry_number', code, corporationNumber)
const employee = {
  column: 'employee_oid',
  value: 'employee.oid',
  join: 'left join employee on employee.corporation_registry_number = staged.corporation_registry_number',
  field: 'kurum_sicil_no',
  reason: 'Bu kurum sicil numarası kayıtlı değil; önce çalışanları aktarın.',
}

/** Employees of the municipality, with leave and seizures of pay; pay itself is `payroll`. */
export const personnelRecords = {
  employees: recordKind({
    name: 'employees',
    table: 'employee',
    columns: [
      employeeNumber,
      column('sicil_no', 'registry_number', code, text(60)),
      column(
        'statu',
        'status',
        'text',
        oneOf({ MEMUR: 'civil_servant', ISCI: 'worker', SOZLESMELI: 'contract' }),
      ),
      column('unvan', 'title', name, text(100)),
      column('birim', 'department', name, text(100)),
      column('baslangic', 'started_on', 'date', date),
      column('ayrilis', 'left_on', 'date', date, false),
    ],
    resolved: [knownRegistry],
    keys: ['corporation_registry_number'],
    values: ['registry_oid', 'status', 'title', 'department', 'started_on', 'left_on'],
    changeable: ['status', 'title', 'department', 'left_on'],
    faultsOf: ({ started_on: start, left_on: left }) =>
      (left ?? '9') <= (start ?? '') ? [{ field: 'ayrilis', reason: 'Başlangıçtan sonra olmalı.' }] : [],
    alsoRejected: `select line, 'sicil_no', 'Bu kişi başka bir kurum sicil numarasıyla çalışıyor.'
      from resolved
      where left_on is null and (
        exists (select from resolved other where other.registry_oid = resolved.registry_oid and other.left_on is null
          and other.line < resolved.line and other.corporation_registry_number <> resolved.corporation_registry_number)
        or exists (select from employee other where other.registry_oid = resolved.registry_oid and other.left_on is null
          and other.corporation_registry_number <> resolved.corporation_registry_number
          and not exists (select from resolved ended
            where ended.corporation_registry_number = other.corporation_registry_number and ended.left_on is not null)))`,
  }),
  'leave-entitlements': recordKind({
    name: 'leave-entitlements',
    table: 'leave_entitlement',
    columns: [
      employeeNumber,
      column('izin_turu', 'leave_kind_code', code, oneOf(leaveKinds)),
      column('yil', 'year', 'integer', whole(1990, 2100)),
      column('gun', 'days', 'integer', whole(0, 366)),
    ],
    resolved: [employee],
    keys: ['employee_oid', 'leave_kind_code', 'year'],
    values: ['days'],
    changeable: ['days'],
  }),
  leave: recordKind({
    name: 'leave',
    table: 'leave_application',
    columns: [
      employeeNumber,
      column('izin_turu', 'leave_kind_code', code, oneOf(leaveKinds)),
      column('yil', 'year', 'integer', whole(1990, 2100)),
      column('basvuru', 'applied_on', 'date', date),
      column('baslangic', 'starts_on', 'date', date),
      column('bitis', 'ends_on', 'date', date),
      column('gun', 'day_count', 'integer', whole(1, 366)),
      column('yol_gunu', 'travel_days', 'integer', whole(0, 4), false),
      column('durum', 'status', 'text', oneOf(leaveStates)),
      column('karar_tarihi', 'decided_on', 'date', date, false),
      column('neden', 'reason', name, text(300), false),
    ],
    resolved: [employee],
    keys: ['employee_oid', 'leave_kind_code', 'applied_on', 'starts_on'],
    values: ['year', 'ends_on', 'day_count', 'travel_days', 'status', 'decided_on', 'reason'],
    changeable: ['year', 'ends_on', 'day_count', 'travel_days', 'status', 'decided_on', 'reason'],
    usual: { travel_days: '0' },
    faultsOf: (row) => [
      ...((row.ends_on ?? '') < (row.starts_on ?? '')
        ? [{ field: 'bitis', reason: 'Başlangıçtan önce olamaz.' }]
        : []),
      ...((row.status === 'waiting') === (row.decided_on === null)
        ? []
        : [{ field: 'karar_tarihi', reason: 'Bekleyen başvuruda boş, ötekilerde dolu olmalı.' }]),
      ...(row.reason !== null && row.status !== 'refused'
        ? [{ field: 'neden', reason: 'Yalnızca reddedilen izinde yazılır.' }]
        : []),
    ],
  }),
  'enforcement-files': recordKind({
    name: 'enforcement-files',
    table: 'enforcement_file',
    columns: [
      employeeNumber,
      column('sira', 'queue_order', 'integer', whole(1, 9999)),
      column('icra_dairesi', 'office_name', name, text(150)),
      column('dosya_no', 'file_number', code, text(40)),
      column('alacakli', 'creditor', name, text(200)),
      column('alacakli_vekili', 'creditor_lawyer', name, text(200), false),
      column('tur', 'kind', 'text', oneOf({ ADI: 'ordinary', NAFAKA: 'alimony', KAMU: 'public' })),
      column('aylik_tutar', 'monthly_kurus', 'bigint', positiveMoney, false),
      column('borc', 'debt_kurus', 'bigint', positiveMoney, false),
      column('teblig_tarihi', 'notified_on', 'date', date),
      column('iban', 'iban', code, iban, false),
      column('kapanis', 'closed_on', 'date', date, false),
    ],
    resolved: [
      employee,
      {
        column: 'enforcement_office_oid',
        value: 'enforcement_office.oid',
        join: 'left join enforcement_office on enforcement_office.name = staged.office_name',
        field: 'icra_dairesi',
        reason: 'Bu icra dairesi kayıtlı değil; önce enforcement-offices aktarın.',
      },
    ],
    keys: ['employee_oid', 'queue_order'],
    values: [
      'enforcement_office_oid',
      'file_number',
      'creditor',
      'creditor_lawyer',
      'kind',
      'monthly_kurus',
      'debt_kurus',
      'notified_on',
      'iban',
      'closed_on',
    ],
    changeable: ['creditor_lawyer', 'monthly_kurus', 'debt_kurus', 'iban', 'closed_on'],
    faultsOf: (row) => [
      ...(row.debt_kurus === null && row.kind !== 'alimony'
        ? [{ field: 'borc', reason: 'Nafaka dışında boş bırakılamaz.' }]
        : []),
      ...((row.closed_on ?? '9') < (row.notified_on ?? '')
        ? [{ field: 'kapanis', reason: 'Tebliğden önce olamaz.' }]
        : []),
    ],
  }),
  'enforcement-deductions': recordKind({
    name: 'enforcement-deductions',
    table: 'enforcement_deduction',
    columns: [
      employeeNumber,
      column('sira', 'queue_order', 'integer', whole(1, 9999)),
      column('ay', 'month', 'date', month),
      column('tutar', 'amount_kurus', 'bigint', positiveMoney),
    ],
    resolved: [
      employee,
      {
        column: 'enforcement_file_oid',
        value: 'enforcement_file.oid',
        join: `left join enforcement_file on enforcement_file.employee_oid = employee.oid
          and enforcement_file.queue_order = staged.queue_order`,
        field: 'sira',
        reason: 'Bu çalışanın bu sırada icra dosyası yok; önce enforcement-files aktarın.',
      },
      {
        column: 'payroll_month_oid',
        value: 'payroll_month.oid',
        join: `left join payroll_month on payroll_month.employee_oid = employee.oid
          and payroll_month.month = staged.month`,
        field: 'ay',
        reason: 'Bu ayın bordrosu yok; önce payroll aktarın.',
      },
    ],
    keys: ['enforcement_file_oid', 'payroll_month_oid'],
    values: ['amount_kurus'],
  }),
}
