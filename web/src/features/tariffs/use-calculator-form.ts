import { useSearchParams } from '../../ui/router/router.tsx'
import type { DefaultValues, UseFormReturn } from 'react-hook-form'
import { useRuledForm } from '../../ui/form/use-ruled-form.ts'

type CalculatorValues<Values> = { [Name in keyof Values]: string | boolean }

/** The fields of a calculator: an example at first, or values that someone without scripts has sent by the URL. */
export function useCalculatorForm<Values extends CalculatorValues<Values>>(
  example: Values,
): UseFormReturn<Values> {
  const [query] = useSearchParams()
  return useRuledForm<Values>({ defaultValues: sentOr(example, query) as DefaultValues<Values> })
}

/** A box that is not ticked is not sent, which counts only where something else was. */
export function sentOr<Values extends CalculatorValues<Values>>(
  example: Values,
  query: URLSearchParams,
): Values {
  const isSent = Object.entries<string | boolean>(example).some(
    ([name, value]) => typeof value === 'string' && query.has(name),
  )
  if (!isSent) return example
  const entries = Object.entries<string | boolean>(example).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? query.has(name) : (query.get(name) ?? value),
  ])
  return Object.fromEntries(entries) as Values
}
