import { layoutSizesPx } from 'contract/portal/codes'
import { lazy, Suspense, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { useSession } from '../../session/session.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { Dialogs } from '../../ui/dialog/dialogs.tsx'
import { useTheme } from '../../ui/theme/ThemeProvider.tsx'
import { Toasts } from '../../ui/toast/toasts.tsx'
import { chatKindOf } from './chat/chat-kind.ts'
import { ConnectionBand } from './ConnectionBand.tsx'
import { EDevletEndHint } from './EDevletEndHint.tsx'
import { EDevletSignOutHint } from './EDevletSignOutHint.tsx'
import { Footer } from './Footer.tsx'
import type { LayoutPatch } from './layout-settings.ts'
import { LayoutProvider, useLayout } from './LayoutProvider.tsx'
import { SecondarySidebar } from './SecondarySidebar.tsx'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

// Parts for members only, which are not in the first load.
const ActingBand = lazy(() => import('./ActingBand.tsx'))
const PrintHeader = lazy(() => import('./PrintHeader.tsx'))
const ChatPanel = lazy(() => import('./chat/ChatPanel.tsx'))

const sizes = {
  '--top-bar': `${layoutSizesPx.topBar}px`,
  '--side-nav': `${layoutSizesPx.sideNav}px`,
  '--compact-side-nav': `${layoutSizesPx.compactSideNav}px`,
  '--contained-layout': `${layoutSizesPx.containedLayout}px`,
  '--chat-popup': `${layoutSizesPx.chatPopup}px`,
  '--secondary-sidebar': '50px',
} as CSSProperties

/** The one layout: menu, top bar, page, footer, as the municipality has set it. */
export function Shell({ children }: { children: ReactNode }) {
  const { Layout } = useSettings()
  return (
    <LayoutProvider layout={Layout as LayoutPatch | undefined}>
      <Frame>{children}</Frame>
    </LayoutProvider>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { settings } = useLayout()
  const { theme } = useTheme()
  const { isAuthenticated } = useSession()
  const chat = useChat()
  const chatKind = chatKindOf(useSettings())
  const chatButton = chatKind && { isOpen: chat.isOpen, onPress: chat.toggle }
  const { leftSidebar, topbar } = settings.layout1Settings
  const { secondarySidebar } = settings
  return (
    <div
      className={styles.shell}
      style={sizes}
      data-layout={settings.activeLayout}
      data-breakpoints={theme.breakpoints}
      data-sidebar={leftSidebar.show ? leftSidebar.mode : 'close'}
      data-stuck-top={topbar.show && topbar.fixed}
      data-tools-open={secondarySidebar.show && secondarySidebar.open}
    >
      <a href="#icerik" className={styles.skip}>
        İçeriğe geç
      </a>
      <TopBar chat={chatButton} />
      <div className={styles.body}>
        <Sidebar />
        <div className={styles.column}>
          <ConnectionBand />
          {isAuthenticated && (
            <Suspense fallback={null}>
              <PrintHeader />
              <ActingBand />
            </Suspense>
          )}
          <EDevletSignOutHint />
          <EDevletEndHint />
          <main id="icerik" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <SecondarySidebar chat={chatButton} />
      {chatKind && chat.isOpen && (
        <Suspense fallback={null}>
          <ChatPanel kind={chatKind} onClose={chat.close} />
        </Suspense>
      )}
      <Toasts area="shell" />
      <Dialogs />
    </div>
  )
}

function useChat() {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<Element | null>(null)
  function close() {
    setIsOpen(false)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  function toggle() {
    if (isOpen) return close()
    opener.current = document.activeElement
    setIsOpen(true)
  }
  return { isOpen, close, toggle }
}
