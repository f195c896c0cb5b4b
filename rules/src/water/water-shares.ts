import type { WaterApplicationName } from './water-applications.ts'

/** Relation to the subscriber who lets someone see a subscription. */
export type WaterShareKind = 'household' | 'tenant' | 'owner'

/**
 * Right to see or do something; an application's name is the right to make it in the subscriber's place. Everyone sees
 * whether the contract is in force and whether something is owed.
 */
export type WaterShareRight = 'use' | 'bills' | 'pay' | WaterApplicationName

export type WaterShareRule = {
  rights: readonly WaterShareRight[]
  /** Whether readings from before the invitation are seen too: before a tenant it was someone else's use. */
  seesEarlier: boolean
}

export const waterShareRules: Readonly<Record<WaterShareKind, WaterShareRule>> = {
  household: { rights: ['use', 'bills', 'pay', 'invoiceGeneration'], seesEarlier: true },
  tenant: {
    rights: ['use', 'bills', 'pay', 'invoiceGeneration', 'apparatusBreaking', 'invoiceAndMeterAppeal'],
    seesEarlier: false,
  },
  // How much water is used, and when, tells who is at home.
  owner: { rights: [], seesEarlier: false },
}

export function kindsWith(right: WaterShareRight): WaterShareKind[] {
  return (Object.keys(waterShareRules) as WaterShareKind[]).filter((kind) =>
    waterShareRules[kind].rights.includes(right),
  )
}
