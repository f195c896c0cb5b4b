import { useSettings } from '../settings/settings.tsx'
import { siteStyle } from '../ui/theme/site-style.ts'

/** The municipality's own colours, over those of the themes. */
export function SiteStyle() {
  const style = siteStyle(useSettings().Look)
  return style ? <style>{style}</style> : null
}
