/**
 * Current query of the URL. A change made a moment ago may not be rendered yet: changing the last rendered query would
 * undo it.
 */
export function searchNow(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}
