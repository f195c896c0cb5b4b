import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { findWaterPlace, type WaterPlace } from '../chosen-place.ts'
import type { ApplicationRow } from './application.ts'

/** The place an application is about, by today's lists; nothing where it was chosen and is not listed any more. */
export async function placeOf(
  tx: Queryable,
  { settings, today }: Pick<Given, 'settings' | 'today'>,
  { details }: Pick<ApplicationRow, 'details'>,
): Promise<WaterPlace | undefined> {
  const { address = '', addressText = '' } = details
  if (address !== '') {
    const place = await findWaterPlace({ db: tx, settings, today }, { address, words: addressText })
    // The door is in the text already.
    return place && { ...place, addressText }
  }
  // Applications from before addresses were chosen, or of a town whose streets are not entered.
  const [named] = await tx<{ region: string }[]>`select water_region_of_text(${addressText}) as region`
  return { addressText, region: named?.region ?? 'Diğer', outerDoorOid: null, innerDoorOid: null }
}
