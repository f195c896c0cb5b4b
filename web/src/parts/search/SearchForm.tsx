import { IconSearch } from '@tabler/icons-react'
import { maxSearchLetters, minSearchLetters } from 'contract/portal/search-codes'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from '../../ui/router/router.tsx'
import styles from './SearchForm.module.css'

const FoundPages = lazy(() => import('./FoundPages.tsx'))
const field = 'ara'

/** Search field with results while one types; without scripts, and by Enter, the guide answers. */
export function SearchForm({ asked = '' }: { asked?: string }) {
  const [typed, setTyped] = useState(asked)
  const navigate = useNavigate()
  return (
    <search className={styles.search}>
      <form
        action="/hizmetler"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') navigate(`/hizmetler?${new URLSearchParams({ [field]: typed.trim() })}`)
        }}
      >
        <label className={styles.label} htmlFor="ana-arama">
          Ne yapmak istiyorsunuz?
        </label>
        <input
          id="ana-arama"
          className={styles.input}
          type="search"
          name={field}
          maxLength={maxSearchLetters}
          autoComplete="off"
          placeholder="Su faturası, çukur, tabela…"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className={styles.button}>
          <IconSearch aria-hidden="true" size={22} />
          <span>Bul</span>
        </button>
      </form>
      {typed !== asked && typed.trim().length >= minSearchLetters && (
        <div className={styles.found}>
          <Suspense fallback={<p>Aranıyor…</p>}>
            <FoundPages typed={typed} />
          </Suspense>
        </div>
      )}
    </search>
  )
}
