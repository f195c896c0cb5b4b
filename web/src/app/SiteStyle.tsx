import { useEffect, useRef, useState } from 'react'
import { useSettings } from '../settings/settings.tsx'

/**
 * The municipality's own colours, over those of the themes. The content policy knows those that the page came with;
 * later ones come as a sheet that scripts make, which it lets in.
 */
export function SiteStyle() {
  const style = useSettings().Look?.Colours?.Style
  const [first] = useState(style)
  const element = useRef<HTMLStyleElement>(null)
  useEffect(() => {
    if (style === first) return undefined
    const own = element.current?.sheet
    const later = new CSSStyleSheet()
    later.replaceSync(style ?? '')
    if (own) own.disabled = true
    document.adoptedStyleSheets.push(later)
    return () => {
      if (own) own.disabled = false
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== later)
    }
  }, [style, first])
  return first ? <style ref={element}>{first}</style> : null
}
