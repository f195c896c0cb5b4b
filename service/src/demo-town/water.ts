import { addDays, addMonths } from 'rules/calendar'
import { depositAtPricesOf } from 'rules/water/water-closing'
import type { WaterTariff } from 'rules/water/water-tariff-rows'
import type { Queryable } from '../database/database.ts'
import { insertRows, insertRowsWithoutOid } from '../database/insert-rows.ts'
import type { PostedEntry } from './ledger.ts'
import type { WaterUse } from './ledger/bill.ts'
import { randomFrom } from './random.ts'
import { demoWaterTariff } from './tariffs/demo-water.ts'

const rowsAtOnce = 2000
const depositCubicMetres = 45
/** Months back in which the meters of the people to sign in as were read, before their bills begin. */
const monthsOfReadings = 25

type WaterEntry = PostedEntry & { water: WaterUse; number: string }

interface Subscriber {
  number: string
  registryOid: number
  entries: WaterEntry[]
  readings: { readOn: string; index: number }[]
}

/** Subscriptions behind the water bills of the ledger: meters whose readings give exactly the bills. */
export async function buildWater(
  db: Queryable,
  { entries, today }: { entries: readonly PostedEntry[]; today: string },
): Promise<void> {
  const water = entries.flatMap((entry) => {
    const { water: use, subscriberNumber } = entry.bill
    return use && subscriberNumber ? [{ ...entry, water: use, number: subscriberNumber }] : []
  })
  const subscribers = [...Map.groupBy(water, ({ number }) => number)].map(([number, ofOne]) =>
    subscriberOf(number, ofOne, today),
  )
  const subscriptionOids = await subscribe(db, subscribers)
  await insertRowsWithoutOid(db, 'water_deposit', depositRows(subscribers, subscriptionOids, today))
  const meterOids = await insertRows(
    db,
    'water_meter',
    subscribers.map(({ number }, index) => ({
      subscriptionOid: subscriptionOids[index],
      serialNumber: `DN20-${number}`,
      meterType: 'Mekanik, 20 mm',
    })),
  )
  await insertRowsWithoutOid(
    db,
    'water_meter_operation',
    subscribers.map(({ readings: [first] }, index) => ({
      meterOid: meterOids[index],
      operationType: 2,
      doneOn: first?.readOn,
      indexCubicMetres: first?.index,
    })),
  )
  await inParts(
    db,
    'water_reading',
    subscribers.flatMap(({ readings }, index) =>
      readings.map(({ readOn, index: indexCubicMetres }) => ({
        meterOid: meterOids[index],
        readOn,
        indexCubicMetres,
        readBy: 'reader',
      })),
    ),
  )
  await inParts(
    db,
    'water_bill',
    subscribers.flatMap((subscriber, index) => billRows(subscriber, subscriptionOids[index] ?? 0)),
  )
}

function subscriberOf(number: string, entries: WaterEntry[], today: string): Subscriber {
  const inOrder = entries.toSorted((one, other) => (one.water.readOn < other.water.readOn ? -1 : 1))
  const [first] = inOrder
  if (!first) throw new Error('A subscriber without bills')
  const random = randomFrom(Number(number))
  const isShown = number < '7100000'
  let index = isShown ? 0 : random.whole(200, 900)
  const readings = [{ readOn: first.water.readBefore, index }]
  // Months before the ledger begins were read too, and billed by a system of which nothing was brought along.
  const earliest = addMonths(today, -monthsOfReadings)
  while (isShown && (readings[0]?.readOn ?? '') > earliest) {
    const { readOn } = readings[0] ?? { readOn: today }
    readings.unshift({ readOn: addDays(`${readOn.slice(0, 7)}-01`, -1), index: 0 })
  }
  const usual = first.water.cubicMetres
  for (const reading of readings.slice(1)) {
    index += random.whole(Math.ceil(usual * 0.7), Math.ceil(usual * 1.4))
    reading.index = index
  }
  for (const { water } of inOrder) {
    index += water.cubicMetres
    readings.push({ readOn: water.readOn, index })
  }
  return { number, registryOid: first.registryOid, entries: inOrder, readings }
}

async function subscribe(db: Queryable, subscribers: readonly Subscriber[]): Promise<number[]> {
  const registries = await db<{ oid: number; registryType: string; text: string | null }[]>`
    select registry.oid, registry_type, address.text from registry
    left join registry_address address on address.registry_oid = registry.oid and address.kind <> 'notification'`
  const byOid = new Map(registries.map((row) => [row.oid, row]))
  const seen = new Set<number>()
  return insertRows(
    db,
    'subscription',
    subscribers.map(({ number, registryOid, entries, readings }) => {
      const registry = byOid.get(registryOid)
      // People with several meters have them at several places.
      const place = seen.has(registryOid)
        ? registries.filter(({ registryType, text }) => registryType === 'T' && text)[Number(number) % 40]
        : registry
      seen.add(registryOid)
      return {
        subscriberNumber: number,
        registryOid,
        subscriberType: registry?.registryType ?? 'D',
        waterGroup: entries[0]?.water.group,
        units: 1,
        addressText: place?.text ?? 'Adres kayıtlı değil',
        status: 'active',
        waterLineStatus: 1,
        startedOn: readings[0]?.readOn,
      }
    }),
  )
}

function depositRows(subscribers: readonly Subscriber[], oids: readonly number[], today: string) {
  const tariff: WaterTariff = demoWaterTariff(today)
  return subscribers.map(({ entries: [first], readings }, index) => {
    const paidOn = readings[0]?.readOn ?? today
    const deposit = { group: first?.water.group ?? 'residence', cubicMetres: depositCubicMetres, tariff }
    return {
      subscriptionOid: oids[index],
      paidOn,
      paidKurus: depositAtPricesOf(paidOn, deposit).valueKurus,
      cubicMetres: depositCubicMetres,
    }
  })
}

function billRows({ entries, readings }: Subscriber, subscriptionOid: number) {
  const indexOn = new Map(readings.map(({ readOn, index }) => [readOn, index]))
  return entries.map(({ accrualOid, bill, water: { readBefore, readOn, lines } }) => ({
    subscriptionOid,
    accrualOid,
    readBefore,
    readOn,
    firstIndex: indexOn.get(readBefore),
    lastIndex: indexOn.get(readOn),
    lines,
    totalKurus: bill.principalKurus,
    isFinal: false,
  }))
}

async function inParts(db: Queryable, table: string, rows: readonly Record<string, unknown>[]) {
  for (let done = 0; done < rows.length; done += rowsAtOnce)
    await insertRowsWithoutOid(db, table, rows.slice(done, done + rowsAtOnce))
}
