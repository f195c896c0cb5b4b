/** Current text of one of our pages, written as clerks write it: "##" before headings, "-" before entries of a list. */
export async function readPageText(path: string): Promise<string> {
  const answer = await fetch(path)
  // Styles are left out, since the policy of the page that reads it would complain about them.
  const html = (await answer.text()).replaceAll(/<style>.*?<\/style>/gs, '')
  const page = new DOMParser().parseFromString(html, 'text/html')
  return textOfPage([...page.querySelectorAll('main h2, main p, main li')])
}

export function textOfPage(elements: readonly Pick<Element, 'tagName' | 'textContent'>[]): string {
  return elements
    .map(({ tagName, textContent }) => {
      const text = textContent.trim().replaceAll(/\s+/g, ' ')
      if (tagName === 'LI') return `- ${text}`
      return tagName === 'H2' ? `\n## ${text}` : `\n${text}`
    })
    .join('\n')
    .trim()
}
