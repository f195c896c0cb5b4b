import type { PageRow } from '../page-row.ts'

export const notificationsPages: readonly PageRow[] = [
  {
    path: '/Mesajlarim',
    title: 'Mesajlarım',
    access: 'guarded',
    reads: ['ara'],
    file: () => import('../../features/notifications/MessagesPage.tsx'),
    icon: 'mail',
    service: {
      summary: 'Belediyenin size gönderdiği SMS ve e-postaları okuyun.',
      section: 'account',
      order: 245,
    },
    menu: { group: 'account', position: 5, iconText: 'MS' },
  },
]
