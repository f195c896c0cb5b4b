import type { AddressInput } from 'contract/address/calls'
import { formatDateLong, isIsoDate } from 'rules/dates'
import { formatSquareMetres } from 'rules/measures'
import { formatLira } from 'rules/money'
import { areaOf, liraOf } from './typed-amounts.ts'

/** One field of a declaration as a person reads it. */
export interface Line {
  name: string
  label: string
  /** Empty where nothing was typed. */
  text: string
  /** Key that is compared instead, where one text may stand for different values. */
  comparedBy?: string
  /** Whether it is a box that was left unticked, which is no news. */
  isUnticked?: boolean
  isAsked: boolean
}

interface LineOptions {
  comparedBy?: string
  isAsked?: boolean
}

export function textLine(name: string, label: string, text: string, options: LineOptions = {}): Line {
  return { isAsked: true, ...options, name, label, text: text.trim() }
}

export function areaLine(name: string, label: string, typed: string): Line {
  const area = areaOf(typed)
  return textLine(name, label, area === undefined ? typed : formatSquareMetres(area))
}

export function liraLine(name: string, label: string, typed: string, options?: LineOptions): Line {
  const lira = liraOf(typed)
  return textLine(name, label, lira === undefined ? typed : formatLira(lira), options)
}

export function dayLine(name: string, label: string, typed: string): Line {
  return textLine(name, label, isIsoDate(typed) ? formatDateLong(typed) : typed)
}

export function tickedLine(name: string, label: string, isTicked: boolean, options?: LineOptions): Line {
  return { ...textLine(name, label, isTicked ? 'Evet' : 'Hayır', options), isUnticked: !isTicked }
}

export function addressText(address: AddressInput | null): string {
  if (!address) return ''
  return 'freeText' in address ? address.freeText : address.text
}

interface ToldLine {
  name: string
  label: string
  text: string
  /** Text of the earlier declaration, if it was different. */
  before: string | undefined
}

/** Lines told of a step: the questions answered, and the differences from an earlier declaration. */
export function toldLines(lines: readonly Line[], earlier: readonly Line[] | undefined): ToldLine[] {
  const told = lines.map((line, at) => ({ line, before: earlier?.[at] }))
  return told
    .filter(({ line, before }) => line.isAsked || before?.isAsked)
    .map(({ line, before }) => ({ line, before: before && isSame(line, before) ? undefined : before?.text }))
    .filter(({ line, before }) => before !== undefined || (line.text !== '' && !line.isUnticked))
    .map(({ line: { name, label, text }, before }) => ({ name, label, text, before }))
}

function isSame(line: Line, before: Line): boolean {
  return line.text === before.text || (line.comparedBy !== undefined && line.comparedBy === before.comparedBy)
}
