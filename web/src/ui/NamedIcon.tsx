import {
  IconAd2,
  IconBeach,
  IconBriefcase,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingFactory2,
  IconCalendarDollar,
  IconCertificate,
  IconCreditCard,
  IconDroplet,
  IconDropletOff,
  IconFileAlert,
  IconFileInvoice,
  IconFileText,
  IconGavel,
  IconHeart,
  IconHome,
  IconId,
  IconIdBadge2,
  IconKey,
  IconLeaf,
  IconLock,
  IconMap2,
  IconMessageReport,
  IconPercentage,
  IconPlant2,
  IconReceiptTax,
  IconRecycle,
  IconRuler2,
  IconScale,
  IconSpeakerphone,
  IconTicket,
  IconUser,
  IconUserEdit,
  IconUserPlus,
  IconUserStar,
  IconUsers,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'

/** Icons by Tabler's name in lower case without hyphens, so that `user-star` and `UserStar` are the same. */
const icons: Record<string, TablerIcon> = {
  ad2: IconAd2,
  beach: IconBeach,
  briefcase: IconBriefcase,
  building: IconBuilding,
  buildingcommunity: IconBuildingCommunity,
  buildingfactory2: IconBuildingFactory2,
  calendardollar: IconCalendarDollar,
  certificate: IconCertificate,
  creditcard: IconCreditCard,
  droplet: IconDroplet,
  dropletoff: IconDropletOff,
  filealert: IconFileAlert,
  fileinvoice: IconFileInvoice,
  filetext: IconFileText,
  gavel: IconGavel,
  heart: IconHeart,
  home: IconHome,
  id: IconId,
  idbadge2: IconIdBadge2,
  key: IconKey,
  leaf: IconLeaf,
  lock: IconLock,
  map2: IconMap2,
  messagereport: IconMessageReport,
  percentage: IconPercentage,
  plant2: IconPlant2,
  receipttax: IconReceiptTax,
  recycle: IconRecycle,
  ruler2: IconRuler2,
  scale: IconScale,
  speakerphone: IconSpeakerphone,
  ticket: IconTicket,
  user: IconUser,
  useredit: IconUserEdit,
  userplus: IconUserPlus,
  users: IconUsers,
  userstar: IconUserStar,
  world: IconWorld,
}

/** An icon whose name comes from data; an unknown name shows a plain sheet of paper. */
export function NamedIcon({ name, size = 24 }: { name: string; size?: number }) {
  const Icon = icons[keyOf(name)] ?? IconFileText
  return <Icon aria-hidden="true" size={size} stroke={1.75} />
}

export function isIconKnown(name: string): boolean {
  return keyOf(name) in icons
}

function keyOf(name: string): string {
  return name.replaceAll('-', '').toLowerCase()
}
