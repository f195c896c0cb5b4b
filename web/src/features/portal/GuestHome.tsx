import { SearchForm } from '../../parts/search/SearchForm.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { NamedIcon } from '../../ui/NamedIcon.tsx'
import { Link } from '../../ui/router/router.tsx'
import styles from './GuestHome.module.css'

interface Tile {
  path: string
  name: string
  text: string
  icon: string
}

const water: Tile = {
  path: '/Aboneliklerim',
  name: 'Su',
  text: 'Fatura, sayaç ve abonelik',
  icon: 'droplet',
}
const tiles: readonly Tile[] = [
  {
    path: '/FastPayment',
    name: 'Borç öde',
    text: 'Üye olmadan, telefonunuza gelen kodla',
    icon: 'credit-card',
  },
  water,
  {
    path: '/Beyanlarim',
    name: 'Emlak ve vergi',
    text: 'Beyan verin, verginizi görün',
    icon: 'building-community',
  },
  {
    path: '/ComplaintsAndRequests',
    name: 'Şikâyet ve istek',
    text: 'Bildirin, izleyin',
    icon: 'message-report',
  },
  {
    path: '/DebtQuestioning#certificates-title',
    name: 'Belge',
    text: 'Borcu yoktur, borç durumu',
    icon: 'certificate',
  },
]

/** The first sight: a question, what most people come for, and the town itself. */
export function GuestHome() {
  const { MunicipalityName, TownPictureUrl, ShowSubscriptionMenu } = useSettings()
  return (
    <div className={styles.home}>
      <div className={styles.words}>
        <h1 className={styles.title}>{MunicipalityName}</h1>
        <p className={styles.lead}>Belediyedeki işlerinizi sıra beklemeden, buradan yapın.</p>
        <SearchForm />
      </div>
      {TownPictureUrl && (
        <img src={TownPictureUrl} alt="" width={640} height={320} className={styles.picture} />
      )}
      <ul className={styles.tiles}>
        {tiles
          .filter((tile) => tile !== water || ShowSubscriptionMenu)
          .map((tile) => (
            <li key={tile.name}>
              <Link to={tile.path} className={styles.tile}>
                <TileContent tile={tile} />
              </Link>
            </li>
          ))}
        <li>
          <a href="#duyurular" className={styles.tile}>
            <TileContent
              tile={{ path: '', name: 'Duyurular', text: 'Kesintiler ve haberler', icon: 'speakerphone' }}
            />
          </a>
        </li>
      </ul>
    </div>
  )
}

function TileContent({ tile: { name, text, icon } }: { tile: Tile }) {
  return (
    <>
      <NamedIcon name={icon} size={30} />
      <span className={styles.tileWords}>
        <strong>{name}</strong>
        <span className={styles.tileText}>{text}</span>
      </span>
    </>
  )
}
