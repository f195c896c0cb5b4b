import { useSettings } from '../settings/settings.tsx'

/** The municipality's own colours, over those of the themes. */
export function SiteStyle() {
  const style = useSettings().Look?.Colours?.Style
  return style ? <style>{style}</style> : null
}
