import { type ResolutionBodyCode, resolutionParameter } from 'contract/resolutions/codes'
import { IconRss } from '@tabler/icons-react'
import { useUrlQuery } from '../../ui/use-url-query.ts'
import { FollowSection } from './FollowSection.tsx'
import { ResolutionDetail } from './ResolutionDetail.tsx'
import { ResolutionFilters } from './ResolutionFilters.tsx'
import { ResolutionList } from './ResolutionList.tsx'
import styles from './ResolutionPage.module.css'
import type { ResolutionParameter } from './use-resolutions.ts'
import { Page } from '../../ui/layout/Page.tsx'

interface ResolutionPageProps {
  bodyCode: ResolutionBodyCode
  title: string
  lead: string
  feedPath: string
}

/** Resolutions of a body: a searchable list, or the one that the URL names. */
export function ResolutionPage({ bodyCode, title, lead, feedPath }: ResolutionPageProps) {
  const { read, readNumber } = useUrlQuery<ResolutionParameter>()
  const chosen = readNumber(resolutionParameter)
  if (chosen !== undefined && chosen > 0)
    return <ResolutionDetail key={chosen} resolutionOid={chosen} listName={title} />
  return (
    <Page title={title}>
      <p className="muted">{lead}</p>
      <ResolutionFilters bodyCode={bodyCode} />
      <ResolutionList bodyCode={bodyCode} />
      <FollowSection bodyCode={bodyCode} searched={read('ara')} />
      <p>
        <a href={feedPath} className={`screen-only ${styles.feed}`}>
          <IconRss aria-hidden="true" size={20} /> Yeni kararlar için RSS akışı
        </a>
      </p>
    </Page>
  )
}
