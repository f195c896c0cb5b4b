import { type ResolutionBodyCode, resolutionParameter } from 'contract/resolutions/codes'
import type { PageRow, PublicQuery } from '../page-row.ts'

/** Query names of the list's filters, and of the open resolution. */
const resolutionParameters = [resolutionParameter, 'ara', 'yil', 'konu', 'no', 'ilk', 'son', 'sayfa']

export const resolutionsPages: readonly PageRow[] = [
  {
    path: '/ResolutionComitteeObservation',
    title: 'Encümen kararları',
    access: 'open',
    reads: resolutionParameters,
    file: () => import('../../features/resolutions/ResolutionCommitteePage.tsx'),
    queries: resolutionQueries('committee'),
    icon: 'scale',
    service: {
      summary: 'Belediye encümeninin kararlarını arayın ve okuyun.',
      section: 'information',
      order: 200,
    },
    menu: { group: 'resolutions', position: 20 },
  },
  {
    path: '/ResolutionCouncilObservation',
    title: 'Meclis kararları',
    access: 'open',
    reads: resolutionParameters,
    file: () => import('../../features/resolutions/ResolutionCouncilPage.tsx'),
    queries: resolutionQueries('council'),
    icon: 'gavel',
    service: {
      summary: 'Belediye meclisinin kararlarını arayın ve okuyun.',
      section: 'information',
      order: 190,
    },
    menu: { group: 'resolutions', position: 10 },
  },
  {
    path: '/Memur/Kararlar',
    title: 'Kararlar',
    access: 'clerk',
    file: () => import('../../features/resolutions/desk/ResolutionDeskPage.tsx'),
  },
]

/** The first page of the list, or the resolution that a permanent link names. */
function resolutionQueries(bodyCode: ResolutionBodyCode) {
  return (query: URLSearchParams): readonly PublicQuery[] => {
    const resolutionOid = Number(query.get(resolutionParameter))
    if (Number.isSafeInteger(resolutionOid) && resolutionOid > 0)
      return [['GetResolution', { resolutionOid }]]
    return [
      ['GetResolutionTypeList', {}],
      ['GetResolutionList', { criteria: { bodyCode, searchText: '' }, pageIndex: 0 }],
    ]
  }
}
