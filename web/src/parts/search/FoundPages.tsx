import { Link } from '../../ui/router/router.tsx'
import styles from './FoundPages.module.css'
import { usePortalSearch } from './use-portal-search.ts'

/** Results of a search, as links under their groups. */
export default function FoundPages({ typed }: { typed: string }) {
  const { groups, isEmpty, state, retry } = usePortalSearch(typed)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  if (state === 'waiting') return null
  return (
    <div className={styles.found}>
      <output className={styles.state}>
        {state === 'loading' && 'Aranıyor…'}
        {state === 'failed' && 'Tarifeler ve kararlar aranamadı.'}
        {state === 'ready' &&
          (isEmpty ? `“${typed.trim()}” için bir şey bulunamadı. ${count} öneri var.` : `${count} sonuç.`)}
      </output>
      {state === 'failed' && (
        <button type="button" className={styles.retry} onClick={retry}>
          Yeniden dene
        </button>
      )}
      {groups.map(({ name, items }) => (
        <section key={name} aria-label={name}>
          <p className={styles.group}>{name}</p>
          <ul className={styles.items}>
            {items.map(({ title, detail, path }, index) => (
              <li key={`${path} ${title} ${index}`}>
                <Link to={path} className={styles.item}>
                  <span className={styles.title}>{title}</span>
                  <span className={styles.detail}>{detail}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
