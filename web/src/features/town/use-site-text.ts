import { useQuery } from '@tanstack/react-query'
import type { SiteText } from 'contract/content/site-texts'
import { callQuery } from '../../service-client/call-query.ts'

/** Municipality's text in place of the portal's own; null without one. */
export function useSiteText(key: string): SiteText | null {
  return useQuery(callQuery('GetSiteText', { key })).data?.Text ?? null
}
