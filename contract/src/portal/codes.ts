/** The application every user record and password belongs to. */
export const applicationName = 'MUNICIPALITY_INFORMATION_SYSTEM'

/** The culture the portal speaks in. */
export const culture = 'TR'

/** Keys of values that the browser keeps for one tab; the mixed spellings are the agreed ones. */
export const sessionStorageKeys = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  userEncryptedPassword: 'userEncryptedPassword',
  userPassword: 'userPassword',
  memberInfo: 'MemberInfo',
  loginViaEDevlet: 'loginViaEdevlet',
  settings: 'webConfig',
  /** An optional service URL that overrides the one in the settings. */
  serviceUrl: 'Url',
  /** Keys of which only the purpose is agreed; the names of these three are ours. */
  declarationUploadList: 'declarationUploadList',
  uploadedDocument: 'uploadedDocument',
  declarationTempFileList: 'declarationTempFileList',
} as const

/** Value of `loginViaEdevlet` after a sign-in through e-Devlet. */
export const loginViaEDevletMark = '1'

/** Type of an entry in the side menu. */
export const menuItemTypes = {
  label: { code: 'label', label: 'Grup başlığı' },
  externalLink: { code: 'extLink', label: 'Dış bağlantı' },
  /** A page of the portal, or a group of pages when it has children. */
  default: { code: 'default', label: 'Sayfa' },
} as const

/** Limits of toasts: their number at once, their place, and their duration. */
export const toastLimits = {
  signIn: { atMost: 3, hideAfterMs: 3000, vertical: 'top', horizontal: 'right' },
  shell: { atMost: 3, hideAfterMs: 5000, vertical: 'bottom', horizontal: 'left' },
} as const

/** The page is loaded again this long after a sign-in through e-Devlet. */
export const reloadAfterEDevletLoginMs = 500

/** The help chat answers this long after a message. */
export const chatReplyDelayMs = 2000

/** The palette colour of the dot that tells whether the other side of the chat is there. */
export const chatStatusColors = { online: 'primary', otherwise: 'error' } as const

/** Zero: a form is checked on every change, without waiting. */
export const formValidationDebounceMs = 0

/** Zero: a call is never given up by the browser's own clock. */
export const callTimeoutMs = 0

export const layoutSizesPx = {
  topBar: 64,
  sideNav: 260,
  compactSideNav: 80,
  containedLayout: 1200,
  navBar: 60,
  chatPopup: 360,
} as const

/** Widths at which the page changes its shape; a theme uses one of the two sets. */
export const breakpointsPx = {
  wide: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 },
  narrow: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 },
} as const

/** Number of compiled paths that the router remembers. */
export const routerPathCacheSize = 10_000
