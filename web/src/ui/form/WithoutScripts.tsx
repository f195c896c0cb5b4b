import { useLocation } from '../router/router.tsx'
import { Button } from '../Button.tsx'

/** Query name that the form drops: with another filter the list begins at its first page again. */
const forgotten = 'sayfa'

/**
 * End of a form whose values stand in the URL, for browsers without scripts: a button, and all other values of the URL.
 * The form's own fields stand before it and are therefore read first.
 */
export function WithoutScripts({ button }: { button: string }) {
  const { search } = useLocation()
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== forgotten)
  return (
    <noscript>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{button}</Button>
    </noscript>
  )
}
