import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface ExternalLinkProps {
  href: string | undefined
  className?: string | undefined
  iconClassName?: string | undefined
  children: ReactNode
}

/** A link to another site: it opens in a new tab and says so to everyone. */
export function ExternalLink({ href, className, iconClassName, children }: ExternalLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children} <IconExternalLink aria-hidden="true" size={18} className={iconClassName} />
      <span className="visually-hidden">(yeni sekmede açılır)</span>
    </a>
  )
}
