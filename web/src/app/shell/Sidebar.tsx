import { Button } from '../../ui/Button.tsx'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMenu } from '../../session/use-menu.ts'
import { useModal } from '../../ui/dialog/use-modal.ts'
import { modeAfterCompactSwitch } from './layout-settings.ts'
import { useLayout } from './LayoutProvider.tsx'
import { Menu } from './Menu.tsx'
import { partTheme } from './part-theme.ts'
import styles from './Sidebar.module.css'

export const sidebarId = 'ana-menu'

/** Docked beside the content from md upwards, a drawer over it below. */
export function Sidebar() {
  const { settings } = useLayout()
  const { show, mode } = settings.layout1Settings.leftSidebar
  if (!show || mode === 'close') return null
  return mode === 'mobile' ? <Drawer /> : <DockedSidebar isCompact={mode === 'compact'} />
}

function DockedSidebar({ isCompact }: { isCompact: boolean }) {
  const { settings, updateSettings } = useLayout()
  const { mode, theme } = settings.layout1Settings.leftSidebar
  const Icon = isCompact ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <div className={styles.column}>
      <div className={styles.docked} data-compact={isCompact} {...partTheme(theme)}>
        <MenuNav>
          <button
            type="button"
            className={styles.switch}
            aria-pressed={isCompact}
            onClick={() =>
              updateSettings({ layout1Settings: { leftSidebar: { mode: modeAfterCompactSwitch(mode) } } })
            }
          >
            <Icon aria-hidden="true" size={22} />
            <span className={styles.switchText}>Dar menü</span>
          </button>
        </MenuNav>
      </div>
    </div>
  )
}

function Drawer() {
  const { settings, updateSettings } = useLayout()
  const ref = useModal()
  const close = () => updateSettings({ layout1Settings: { leftSidebar: { mode: 'close' } } })
  return (
    // The keyboard closes it with Esc, which arrives as `cancel`; a click outside the panel is the mouse's way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label="Menü"
      {...partTheme(settings.layout1Settings.leftSidebar.theme)}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={(event) => {
        const isLinkToHere = event.target instanceof Element && event.target.closest('a') !== null
        if (event.target === event.currentTarget || isLinkToHere) close()
      }}
    >
      <div className={styles.drawerPanel}>
        <MenuNav>
          <button type="button" className={styles.switch} onClick={close}>
            <IconX aria-hidden="true" size={22} />
            <span>Menüyü kapat</span>
          </button>
        </MenuNav>
      </div>
    </dialog>
  )
}

function MenuNav({ children }: { children: ReactNode }) {
  const menu = useMenu()
  return (
    <nav id={sidebarId} aria-label="Ana menü" className={styles.nav}>
      {children}
      {menu.data && <Menu items={menu.data} />}
      {menu.isPending && <MenuSkeleton />}
      {menu.isError && (
        <div className={styles.failed}>
          <p>Menü yüklenemedi.</p>
          <Button variant="default" onClick={() => void menu.refetch()}>
            Yeniden dene
          </Button>
        </div>
      )}
    </nav>
  )
}

function MenuSkeleton() {
  return (
    <div aria-hidden="true" className={styles.skeleton}>
      <span />
      <span />
      <span />
      <span />
    </div>
  )
}
