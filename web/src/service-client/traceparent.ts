let ofPage: string | undefined

/** The id under which the service has this page in its log, so that the page's calls stand there under the same. */
export function traceparent(): string | undefined {
  ofPage ??= readOfPage()
  return ofPage || undefined
}

function readOfPage(): string {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.serverTiming?.find(({ name }) => name === 'traceparent')?.description ?? ''
}
