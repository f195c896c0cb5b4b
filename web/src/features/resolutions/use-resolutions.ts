import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RequestTo } from 'contract/calls'
import type { ResolutionBodyCode, resolutionParameter } from 'contract/resolutions/codes'
import { isIsoDate } from 'rules/dates'
import { callQuery } from '../../service-client/call-query.ts'
import { useUrlQuery } from '../../ui/use-url-query.ts'

/** Query names of the page's URL. */
export type ResolutionParameter =
  | typeof resolutionParameter
  | 'ara'
  | 'yil'
  | 'konu'
  | 'no'
  | 'ilk'
  | 'son'
  | 'sayfa'

type Wanted = RequestTo<'GetResolutionList'>

/** One page of the resolutions that the URL asks for; the last answer stays until the next is there. */
export function useResolutions(bodyCode: ResolutionBodyCode) {
  const { read, readNumber } = useUrlQuery<ResolutionParameter>()
  const day = (name: 'ilk' | 'son') => (isIsoDate(read(name)) ? read(name) : undefined)
  const year = readNumber('yil')
  const number = readNumber('no')
  const wanted: Wanted = {
    criteria: {
      bodyCode,
      searchText: read('ara').slice(0, 80),
      year: year !== undefined && year >= 1930 && year <= 2100 ? year : undefined,
      startDate: day('ilk'),
      endDate: day('son'),
      resolutionNumber: number !== undefined && number >= 1 && number <= 99_999 ? number : undefined,
      resolutionTypeCode: readNumber('konu'),
    },
    pageIndex: Math.min(Math.max((readNumber('sayfa') ?? 1) - 1, 0), 1000),
  }
  return {
    pageIndex: wanted.pageIndex ?? 0,
    list: useQuery({ ...callQuery('GetResolutionList', wanted), placeholderData: keepPreviousData }),
  }
}
