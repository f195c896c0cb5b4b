import { useQuery } from '@tanstack/react-query'
import type { SiteText } from 'contract/content/site-texts'
import { callQuery } from '../../service-client/call-query.ts'

/** What the municipality wrote in place of the portal's own text; null where it wrote nothing. */
export function useSiteText(key: string): SiteText | null {
  return useQuery(callQuery('GetSiteText', { key })).data?.Text ?? null
}
