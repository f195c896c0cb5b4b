import { resolutionBodies, resolutionParameter } from 'contract/resolutions/codes'
import type { ServiceSettings } from '../settings/settings.ts'
import type { ResolutionRow } from './resolution-row.ts'

/** The URL that leads to one resolution for as long as it is published. */
export function resolutionUrl(
  { SiteUrl }: Pick<ServiceSettings, 'SiteUrl'>,
  { oid, body }: Pick<ResolutionRow, 'oid' | 'body'>,
): string {
  return `${SiteUrl}${resolutionBodies[body].path}?${resolutionParameter}=${oid}`
}
