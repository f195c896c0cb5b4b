import type { PublicSettings } from 'contract/settings'
import type { SearchedPage, ServiceText } from '../texts/services.tsx'
import type { PageRow } from './page-row.ts'
import { pages } from './route-table.ts'

/** The pages of the route table that are services and exist in this municipality, most used first. */
export function servicesOf(settings: PublicSettings): readonly ServiceText[] {
  return pages
    .filter(({ when }) => when?.(settings) ?? true)
    .flatMap((page) => (page.service ? [{ ...page, service: page.service }] : []))
    .toSorted((a, b) => a.service.order - b.service.order)
    .map(
      ({
        path,
        title,
        icon = '',
        access,
        service: { summary, section, isForVisitors = false },
        shownWhen,
      }) => ({
        path,
        name: title,
        summary,
        icon,
        audience: audienceOf(access, section),
        section,
        isForVisitors,
        isShown: shownWhen === undefined || settings[shownWhen],
      }),
    )
}

/** Pages that the search offers: the services, then the other searchable ones. */
export function searchedPagesOf(settings: PublicSettings): readonly SearchedPage[] {
  const others = pages.flatMap(({ path, title, searchedAs }) =>
    searchedAs === undefined ? [] : [{ path, name: title, summary: searchedAs }],
  )
  return [...servicesOf(settings).filter(({ isShown }) => isShown), ...others]
}

function audienceOf(access: PageRow['access'], section: ServiceText['section']): ServiceText['audience'] {
  if (section === 'employees') return 'employee'
  return access === 'open' ? 'everyone' : 'member'
}
