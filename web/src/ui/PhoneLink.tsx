/** A telephone number that phones can call. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className="tabular-figures">
      {number}
    </a>
  )
}
