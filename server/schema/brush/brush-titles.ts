import type { Catalog } from '#compile/catalog.ts'
import type { AgreementDefinition, Portal, SectionModel } from '#compile/portal.ts'
import { compareText } from '#contract/text/compare-text.ts'

/** What the titles of a site follow from. */
export interface TitledSite {
  portal: Portal
  agreements: readonly Pick<AgreementDefinition, 'title'>[]
}

/** Returns the titles that the pages of a site show in its brush font, each once: those of blocks that say so. */
export function brushTitles({ portal, agreements }: TitledSite, catalog: Catalog): string[] {
  const sections = portal.routes.flatMap(({ layouts }) => Object.values(layouts).flat().flatMap(sectionsIn))
  const titles = sections.flatMap(({ block, props }) => {
    const brushes = catalog[block]?.brushes
    if (brushes === 'agreements') return agreements.map(({ title }) => title)
    return brushes === 'title' && typeof props['title'] === 'string' ? [props['title']] : []
  })
  return [...new Set(titles)].sort(compareText)
}

function sectionsIn(row: NonNullable<Portal['routes'][number]['layouts']['desktop']>[number]): readonly SectionModel[] {
  return row.kind === 'section' ? [row.section] : [...row.main, ...row.aside]
}
