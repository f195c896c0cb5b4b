import type { Page } from 'playwright-core'

/**
 * Style settings of a page that win only by the order of its style sheets. Each page loads its own, in the order of the
 * visit, so of two files that set the same property of an element one must have higher specificity.
 */
export async function findStyleConflicts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Setting {
      selector: string
      weight: number
      file: string
      value: string
    }
    const settings = new Map<Element, Map<string, Setting[]>>()
    const seen = new Set<string>()
    for (const { cssRules } of document.styleSheets) collect(cssRules)

    const conflicts = new Set<string>()
    for (const properties of settings.values())
      for (const [property, all] of properties) {
        const most = Math.max(...all.map(({ weight }) => weight))
        const [first, ...others] = all.filter(({ weight }) => weight === most)
        const other = others.find(({ file, value }) => file !== first?.file && value !== first?.value)
        if (first && other) conflicts.add(`${property}: ${first.selector} or ${other.selector}`)
      }
    return [...conflicts]

    function collect(rules: CSSRuleList) {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue
        if (rule instanceof CSSGroupingRule) collect(rule.cssRules)
        if (rule instanceof CSSStyleRule)
          for (const selector of alternativesOf(rule.selectorText)) note(selector, rule.style)
      }
    }

    function note(selector: string, style: CSSStyleDeclaration) {
      // The same file comes with several pages. Pseudo-elements belong to one file.
      const key = selector + style.cssText
      if (seen.has(key) || selector.includes('::')) return
      seen.add(key)
      const setting = { selector, weight: weightOf(selector), file: fileOf(selector) }
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        const properties = settings.get(element) ?? new Map<string, Setting[]>()
        settings.set(element, properties)
        for (const property of style) {
          const isDecided = style.getPropertyPriority(property) || element.style.getPropertyValue(property)
          const all = properties.get(property) ?? []
          properties.set(property, all)
          if (!isDecided) all.push({ ...setting, value: style.getPropertyValue(property) })
        }
      }
    }

    function alternativesOf(text: string): string[] {
      const found = ['']
      let depth = 0
      for (const sign of text) {
        depth += Number(sign === '(') - Number(sign === ')')
        if (sign === ',' && depth === 0) found.push('')
        else found.push(found.pop() + sign)
      }
      return found.map((each) => each.trim())
    }

    /**
     * Weight of a selector: classes, attributes and states before elements; :where() weighs nothing, other brackets as
     * their content.
     */
    function weightOf(selector: string): number {
      const weighing = selector.replaceAll(/:where\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '')
      const signs = weighing.replaceAll(/:(?:is|not|has)\(|\)/g, ' ')
      const classes = /[.:][\p{L}\p{N}_-]+|\[[^\]]*\]/gu
      const elements = signs.replaceAll(classes, ' ').match(/[a-z][a-z0-9]*/g)
      return (signs.match(classes)?.length ?? 0) * 100 + (elements?.length ?? 0)
    }

    /** The build adds to each class a mark of the file it stands in. */
    function fileOf(selector: string): string {
      return /_(.{5})_\d+(?![\w-])/.exec(selector)?.[1] ?? ''
    }
  })
}
