/**
 * What stands in the URL after the question mark by now. What was changed a moment ago may not be drawn yet: who
 * changes what was last drawn takes that back.
 */
export function searchNow(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}
