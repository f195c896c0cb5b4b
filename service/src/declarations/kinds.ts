import type { DeclarationContents } from 'contract/declarations/declaration-content'
import type { DeclarationKindCode } from 'contract/declarations/codes'
import type { Queryable } from '../database/database.ts'
import type { Declared, DeclaredOf } from './declared.ts'
import { advertisingSections } from './paper/advertising-sections.ts'
import { cleaningSections } from './paper/cleaning-sections.ts'
import { entertainmentSections } from './paper/entertainment-sections.ts'
import { buildingSections, landSections, plotSections } from './paper/estate-sections.ts'
import { registrySection } from './paper/registry-section.ts'
import type { Section } from './paper/section.ts'
import type { Plan, PlanGiven } from './plans/plan.ts'
import { planAdvertising } from './plans/plan-advertising.ts'
import { planCleaning } from './plans/plan-cleaning.ts'
import { planEntertainment } from './plans/plan-entertainment.ts'
import { planEstate } from './plans/plan-estate.ts'

interface KindOfDeclaration<Content> {
  /** Plan that follows from it by the rules and today's tariff rows. */
  plan: (given: PlanGiven, content: Content) => Promise<Plan>
  /** Sections of its own content, as a person reads them. */
  sections: (db: Queryable, content: Content) => Promise<Section[]>
}

const kinds: { [Kind in DeclarationKindCode]: KindOfDeclaration<DeclarationContents[Kind]> } = {
  building: {
    plan: (given, content) => planEstate(given, { kind: 'building', content }),
    sections: buildingSections,
  },
  plot: {
    plan: (given, content) => planEstate(given, { kind: 'plot', content }),
    sections: plotSections,
  },
  land: {
    plan: (given, content) => planEstate(given, { kind: 'land', content }),
    sections: landSections,
  },
  cleaning: { plan: planCleaning, sections: cleaningSections },
  advertising: { plan: planAdvertising, sections: advertisingSections },
  entertainment: { plan: planEntertainment, sections: entertainmentSections },
}

export function planDeclaration<Kind extends DeclarationKindCode>(
  given: PlanGiven,
  { kind, content }: DeclaredOf<Kind>,
): Promise<Plan> {
  return kinds[kind].plan(given, content)
}

/** Sections of a declaration for its reader: every field once, codes by their names. */
export async function sectionsOf(db: Queryable, declared: Declared): Promise<Section[]> {
  const { registry, note } = declared.content
  const sections = [registrySection(registry), ...(await ownSections(db, declared))]
  if (note !== '') sections.push({ title: 'Not', lines: [['Not', note]] })
  return sections.map(({ title, lines }) => ({ title, lines: lines.filter(([, value]) => value !== '') }))
}

function ownSections<Kind extends DeclarationKindCode>(
  db: Queryable,
  { kind, content }: DeclaredOf<Kind>,
): Promise<Section[]> {
  return kinds[kind].sections(db, content)
}
