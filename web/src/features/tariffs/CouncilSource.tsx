import { resolutionBodies } from 'contract/resolutions/codes'
import { Link } from '../../ui/router/router.tsx'

const named = /Meclisinin (\d{4})\/(\d{1,5}) sayılı kararı/

/** Source of a number; a resolution of the council is a link to it. */
export function CouncilSource({ text }: { text: string }) {
  const found = named.exec(text)
  if (!found) return text
  const [words, year, number] = found
  const rest = text.slice(found.index + words.length)
  return (
    <>
      {text.slice(0, found.index)}
      <Link to={`${resolutionBodies.council.path}?yil=${year}&no=${number}`}>{words}</Link>
      {rest}
    </>
  )
}
