import { IconMenu2, IconMessageCircle, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { clerkSearchPath } from '../../parts/clerk/person-path.ts'
import { clerkHomePath } from '../../session/clerk-menu.ts'
import { Link, useLocation, useNavigate } from '../../ui/router/router.tsx'
import { useSession } from '../../session/session.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { modeAfterMenuButton } from './layout-settings.ts'
import { useLayout } from './LayoutProvider.tsx'
import { partTheme } from './part-theme.ts'
import type { ChatButton } from './chat/chat-button.ts'
import { sidebarId } from './Sidebar.tsx'
import { SiteLogo } from './SiteLogo.tsx'
import { ThemePicker } from './ThemePicker.tsx'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

const ActingControl = lazy(() => import('./ActingControl.tsx'))
const SearchPanel = lazy(() => import('./search/SearchPanel.tsx'))

export function TopBar({ chat }: { chat: ChatButton | undefined }) {
  const { settings } = useLayout()
  const { show, fixed, theme } = settings.layout1Settings.topbar
  const { MunicipalityName } = useSettings()
  const { isAuthenticated } = useSession()
  const [isSearching, setIsSearching] = useState(false)
  const searchButton = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // At the desks the same keys lead to the search of clerks.
  useSearchShortcut(() => (isDesk(pathname) ? navigate(clerkSearchPath) : setIsSearching(true)))
  if (!show) return null
  return (
    <header className={styles.bar} data-fixed={fixed} {...partTheme(theme)}>
      <MenuButton />
      <Link to="/anasayfa" className={styles.brand}>
        <SiteLogo size={40} className={styles.logo} />
        <span className={styles.name}>
          <span>{MunicipalityName}</span> <span className={styles.product}>e-Belediye</span>
        </span>
      </Link>
      <div className={styles.tools}>
        <button
          ref={searchButton}
          type="button"
          className={styles.tool}
          aria-expanded={isSearching}
          aria-keyshortcuts="Control+K"
          onClick={() => setIsSearching(true)}
        >
          <IconSearch aria-hidden="true" size={22} />
          <span className={styles.toolText}>Ara</span>
        </button>
        <ThemePicker className={styles.tool} textClassName={styles.toolText} />
        {chat && (
          <button type="button" className={styles.tool} aria-expanded={chat.isOpen} onClick={chat.onPress}>
            <IconMessageCircle aria-hidden="true" size={22} />
            <span className={styles.toolText}>Sohbet</span>
          </button>
        )}
        {isAuthenticated && (
          <Suspense fallback={null}>
            <ActingControl />
          </Suspense>
        )}
        <UserMenu />
      </div>
      {isSearching && (
        <Suspense fallback={null}>
          <SearchPanel
            onClose={() => {
              setIsSearching(false)
              searchButton.current?.focus()
            }}
          />
        </Suspense>
      )}
    </header>
  )
}

function isDesk(pathname: string): boolean {
  return pathname === clerkHomePath || pathname.startsWith(`${clerkHomePath}/`)
}

/** Ctrl+K, or ⌘K, from anywhere on the page. */
function useSearchShortcut(open: () => void): void {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function MenuButton() {
  const { settings, updateSettings, isNarrow } = useLayout()
  const { show, mode } = settings.layout1Settings.leftSidebar
  if (!show) return null
  const isOpen = isNarrow ? mode === 'mobile' : mode !== 'close'
  return (
    <button
      type="button"
      className={styles.tool}
      aria-expanded={isOpen}
      aria-controls={isOpen ? sidebarId : undefined}
      onClick={() =>
        updateSettings({ layout1Settings: { leftSidebar: { mode: modeAfterMenuButton(mode, isNarrow) } } })
      }
    >
      <IconMenu2 aria-hidden="true" size={24} />
      <span className={styles.toolText}>Menü</span>
    </button>
  )
}
