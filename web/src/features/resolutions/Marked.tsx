import type { MarkedText } from 'contract/resolutions/calls'

/** Text with the searched words marked; it is always text, never markup. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map(({ Text, IsMatch }, index) =>
    // The pieces of one answer never change places.
    IsMatch ? <mark key={index}>{Text}</mark> : <span key={index}>{Text}</span>,
  )
}
