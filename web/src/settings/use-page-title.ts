import { useEffect } from 'react'
import { useSettings } from './settings.tsx'

/** The tab's title names the content of the page, once that is known. */
export function usePageTitle(shown: string | undefined): void {
  const { MunicipalityNameCapital } = useSettings()
  useEffect(() => {
    if (shown) document.title = `${shown} | ${MunicipalityNameCapital}`
  }, [shown, MunicipalityNameCapital])
}
