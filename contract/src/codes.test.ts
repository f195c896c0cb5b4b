import { describe, expect, test } from 'vitest'
import * as address from './address/codes.ts'
import * as debts from './debts/codes.ts'
import * as declarations from './declarations/codes.ts'
import * as employees from './employees/codes.ts'
import * as files from './files/codes.ts'
import * as identity from './identity/codes.ts'
import * as notifications from './notifications/codes.ts'
import * as parameters from './parameters/codes.ts'
import * as payments from './payments/codes.ts'
import * as portal from './portal/codes.ts'
import * as restructuring from './restructuring/codes.ts'
import * as water from './water/codes.ts'

type CodeList = Record<string, { code: string | number; label: string }>

function isCodeList(value: unknown): value is CodeList {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((entry) => typeof entry === 'object' && entry !== null && 'code' in entry)
  )
}

const domains = {
  address,
  debts,
  declarations,
  employees,
  files,
  identity,
  notifications,
  parameters,
  payments,
  portal,
  restructuring,
  water,
}
const everyExport = Object.entries(domains).flatMap(([domain, constants]) =>
  Object.entries(constants).map(([name, value]) => ({ name: `${domain}: ${name}`, value: value as unknown })),
)
const codeLists = everyExport.flatMap(({ name, value }) => (isCodeList(value) ? [{ name, list: value }] : []))

/** Entries of a list as 'name → code', so that a test can state the whole list. */
function codesOf(list: CodeList) {
  return Object.fromEntries(Object.entries(list).map(([name, entry]) => [name, entry.code]))
}

describe('every list of codes', () => {
  test('was found', () => {
    expect(codeLists.length).toBeGreaterThanOrEqual(29)
  })

  test.each(codeLists)('$name gives each code once, with a label', ({ list }) => {
    const entries = Object.values(list)
    // Compared as text, because a code that travels in a query string loses its type.
    expect(new Set(entries.map((entry) => String(entry.code))).size).toBe(entries.length)
    for (const entry of entries) expect(entry.label.trim()).not.toBe('')
  })
})

describe('codes are the specified ones', () => {
  test('portal', () => {
    expect(portal.applicationName).toBe('MUNICIPALITY_INFORMATION_SYSTEM')
    expect(portal.culture).toBe('TR')
    const keys = Object.values(portal.sessionStorageKeys)
    expect(keys.slice(0, 8)).toEqual([
      'accessToken',
      'refreshToken',
      'userEncryptedPassword',
      'userPassword',
      'MemberInfo',
      'loginViaEdevlet',
      'webConfig',
      'Url',
    ])
    expect(new Set(keys).size).toBe(11)
    expect(portal.loginViaEDevletMark).toBe('1')
    expect(codesOf(portal.menuItemTypes)).toEqual({
      label: 'label',
      externalLink: 'extLink',
      default: 'default',
    })
    expect(portal.toastLimits).toEqual({
      signIn: { atMost: 3, hideAfterMs: 3000, vertical: 'top', horizontal: 'right' },
      shell: { atMost: 3, hideAfterMs: 5000, vertical: 'bottom', horizontal: 'left' },
    })
    expect(portal.reloadAfterEDevletLoginMs).toBe(500)
    expect(portal.chatReplyDelayMs).toBe(2000)
    expect(portal.chatStatusColors).toEqual({ online: 'primary', otherwise: 'error' })
    expect(portal.formValidationDebounceMs).toBe(0)
    expect(portal.callTimeoutMs).toBe(0)
    expect(portal.layoutSizesPx).toEqual({
      topBar: 64,
      sideNav: 260,
      compactSideNav: 80,
      containedLayout: 1200,
      navBar: 60,
      chatPopup: 360,
    })
    expect(portal.breakpointsPx).toEqual({
      wide: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 },
      narrow: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 },
    })
    expect(portal.routerPathCacheSize).toBe(10000)
  })

  test('identity', () => {
    expect(codesOf(identity.registryTypes)).toEqual({
      retail: 'G',
      foreignRetail: 'Y',
      corporate: 'T',
      public: 'K',
      other: 'D',
      unknownWaterUser: 'B',
    })
    expect(identity.everyType.code).toBe('*')
    expect(identity.defaultTaxOfficeCode).toBe('001105')
    expect(identity.phoneMask).toBe('(###) ### ## ##')
    expect(identity.operationNameParameter).toBe('ISLEMADI')
    expect(codesOf(identity.operationNames)).toEqual({ eDevletLogin: 'EDEVLETGIRIS' })
    expect(identity.eDevletSuccessCode).toBe('EDV09.000')
  })

  test('notifications', () => {
    expect(notifications.smsTypeCodes).toEqual([6, 7])
    expect(codesOf(notifications.smsMessages)).toEqual({ password: 7001, debt: 7002, membership: 7004 })
  })

  test('address', () => {
    expect(codesOf(address.addressSourceTypes)).toEqual({ csbm: 1, outerDoor: 2, innerDoor: 3, district: 4 })
    expect(codesOf(address.countyCodes)).toEqual({
      antakya: '2080',
      erdemli: '33',
      agri: '4',
      product: '1275',
      kilis: '1476',
    })
  })

  test('parameters', () => {
    expect(codesOf(parameters.lookupParameterTypes)).toEqual({
      revenueType: '1',
      vatStatus: '2',
      region: '6',
      usageUnit: '7',
      depositType: '8',
      subscriberType: '10',
      applicationType: '11',
      meterType: '12',
      taxOffices: '19',
      cancellationReason: '30',
      operationType: '31',
      debitNoteType: '33',
      waterLineStatus: '37',
      installmentMethods: '42',
      subscriptionStatus: '46',
      fileStatus: '64',
    })
    expect(codesOf(parameters.namedParameters)).toEqual({ receiptCount: 2, collectionExpenseRatio: 10 })
  })

  test('named and unnamed lookup types together are 1 to 83 and the nine above, each once', () => {
    const all = [
      ...Object.values(parameters.lookupParameterTypes).map((type) => type.code),
      ...parameters.unnamedLookupParameterTypeCodes,
    ].toSorted((a, b) => Number(a) - Number(b))
    const upTo83 = Array.from({ length: 83 }, (_, index) => String(index + 1))
    expect(all).toEqual([...upTo83, '101', '239', '248', '291', '294', '367', '368', '369', '373'])
  })

  test('declarations', () => {
    expect(codesOf(declarations.estateKinds)).toEqual({ building: 1, plot: 2, land: 3 })
    expect(Object.values(codesOf(declarations.declarationRegistryVariants))).toEqual([
      'retail',
      'corporate',
      'public',
      'foreignerRetail',
      'other',
      'undetailed',
    ])
  })

  test('debts', () => {
    expect(codesOf(debts.revenueTypes)).toEqual({ usage: 1, facility: 2, deposit: 3 })
    expect(debts.matrimonyRevenueCode).toBe(83)
    expect(codesOf(debts.lateDebtQueryTypes)).toEqual({ amountDue: 1, billsDue: 2 })
    expect(codesOf(debts.lateDebtOperations)).toEqual({ sendNotice: 1, cutWater: 2 })
  })

  test('payments', () => {
    expect(codesOf(payments.collectionTypes)).toEqual({
      cash: 1,
      postalCheque: 2,
      debitNote: 3,
      creditCard: 4,
      depositDebitNote: 5,
    })
    expect(payments.threeDPaymentCollectionType).toBe(4)
    expect(codesOf(payments.cardBrands)).toEqual({ visa: 100, master: 200, troy: 300 })
    expect(codesOf(payments.merchantBanks)).toEqual({
      vakif: '0015',
      ziraat: '0010',
      isBank: '0064',
      halk: '0012',
    })
    expect(codesOf(payments.cardDataKinds)).toEqual({ expiryYear: 87, expiryMonth: 88, cardType: 89 })
    expect(payments.threeDRandomRange).toEqual({ lowest: 1000, highest: 1000000 })
    expect(payments.currency).toMatchObject({
      code: 'TRY',
      numericCode: '949',
      locale: 'tr-TR',
      decimals: 2,
      negativePrefix: '-',
    })
  })

  test('restructuring', () => {
    expect(codesOf(restructuring.installmentMethods)).toEqual({ allDebts: 1, lateDebts: 2 })
  })

  test('water', () => {
    expect(codesOf(water.waterLineStatuses)).toEqual({
      active: 1,
      cutRequestSent: 2,
      cut: 3,
      cutRequestRejected: 4,
    })
    expect(codesOf(water.illegalUsageSubscriptionStatuses)).toEqual({ notSubscriber: 0, subscriber: 1 })
    expect(codesOf(water.illegalUsageMeterStatuses)).toEqual({ working: 1, notWorking: 2, noMeter: 3 })
    expect(codesOf(water.meterOperationTypes)).toEqual({ ripping: 1, mounting: 2, replacement: 3 })
    expect(codesOf(water.applicationTypes)).toEqual({
      newSubscription: 1,
      assignment: 2,
      addressOrSubscriberUpdate: 3,
      depositReturn: 4,
      tariffReduction: 5,
      cancellation: 6,
      meterChange: 7,
      deactivation: 8,
      waterLineActivation: 10,
      illegalUsageAppeal: 11,
      apparatusBreaking: 12,
      stolenMeterChange: 13,
      invoiceAndMeterAppeal: 14,
      invoiceGeneration: 15,
      tariffChange: 20,
      illegalUsageNotification: 21,
      makingInstallment: 22,
    })
  })

  test('employees', () => {
    expect(codesOf(employees.employeeQueryTypes)).toEqual({ leaveApplications: '1', detailedInformation: 2 })
  })

  test('files', () => {
    expect(files.DOCUMENT_FILENAME_LENGTH_LIMIT).toBe(25)
    expect(codesOf(files.fileKinds)).toEqual({ outgoing: 'O', incoming: 'I' })
    expect(codesOf(files.recordSections)).toEqual({ header: 'H', footer: 'F', debt: 'B', fileName: 'N' })
    expect(codesOf(files.fillDirections)).toEqual({ right: 'R', left: 'L' })
  })
})

describe('the next status of a water line', () => {
  const known: number[] = Object.values(water.waterLineStatuses).map((status) => status.code)
  const table = Object.entries(water.nextWaterLineStatuses).map(([from, next]) => ({
    from: Number(from),
    next: next as readonly number[],
  }))

  test('is stated for every status', () => {
    expect(new Set(table.map((row) => row.from))).toEqual(new Set(known))
  })

  test.each(table)('after $from is a known, other status', ({ from, next }) => {
    expect(next.length).toBeGreaterThan(0)
    expect(new Set(next).size).toBe(next.length)
    for (const status of next) {
      expect(known).toContain(status)
      expect(status).not.toBe(from)
    }
  })

  test('is exactly one of the agreed moves', () => {
    const moves = table.flatMap(({ from, next }) => next.map((to) => `${from}→${to}`))
    expect(moves.toSorted()).toEqual(['1→2', '2→3', '2→4', '3→1', '4→1', '4→2'])
  })

  test('never leaves a subscriber without a way back to an open line', () => {
    const next = new Map(table.map((row) => [row.from, row.next]))
    for (const start of known) {
      const reached = new Set([start])
      for (const status of reached) for (const following of next.get(status) ?? []) reached.add(following)
      expect(reached).toContain(water.waterLineStatuses.active.code)
    }
  })
})
