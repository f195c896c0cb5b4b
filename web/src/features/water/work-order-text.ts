import { type WorkOrderKindCode, workOrderKinds } from 'contract/water/codes'

const { reading, ripping, mounting, replacement, cutting, opening } = workOrderKinds
const ofLine: readonly WorkOrderKindCode[] = [cutting.code, opening.code]
const withIndex: readonly WorkOrderKindCode[] = [reading.code, ripping.code, replacement.code, ...ofLine]
const withMeter: readonly WorkOrderKindCode[] = [mounting.code, replacement.code]

export function workOrderKindText(kind: WorkOrderKindCode): string {
  return Object.values(workOrderKinds).find(({ code }) => code === kind)?.label ?? ''
}

/** Whether the report gives the index of the meter. */
export function asksIndex(kind: WorkOrderKindCode): boolean {
  return withIndex.includes(kind)
}

/** Whether the report says which meter was put in. */
export function asksMeter(kind: WorkOrderKindCode): boolean {
  return withMeter.includes(kind)
}

/** Whether it is a cut or an opening, whose index may be unreadable. */
export function isLineWork(kind: WorkOrderKindCode): boolean {
  return ofLine.includes(kind)
}

/** Whether little water on the index is shown by a photo: an opening ends a time without water. */
export function showsMeter(kind: WorkOrderKindCode): boolean {
  return kind === reading.code || kind === cutting.code
}
