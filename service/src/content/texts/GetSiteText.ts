import type { Calls } from 'contract/calls'
import type { SiteText } from 'contract/content/site-texts'
import type { Handler } from '../../calling/handler.ts'

export const GetSiteText: Handler<Calls['GetSiteText']> = async ({ request: { key }, db }) => {
  const [last] = await db<{ content: SiteText | null }[]>`
    select content from site_text where key = ${key} order by version desc limit 1`
  return { Text: last?.content ?? null }
}
