import type { Catalog } from '#compile/catalog.ts'
import { titleFaceOf } from '#contract/entities/title-face.ts'
import type { Issue } from '#definition/issues/issue.ts'
import type { PortalDefinition } from '#definition/grammar/site-files.ts'

import { brushTitles, type TitledSite } from './brush/brush-titles.ts'

/** Titles named in one warning. */
const MOST_NAMED = 8

/** Warns of a theme with brush titles that are not cut: those pages show the face of headings, which breaks nothing. */
export function checkBrush({ theme, brush }: PortalDefinition, site: TitledSite, catalog: Catalog): Issue[] {
  if (theme?.titles !== 'brush') return []
  if (!brush)
    return [
      {
        code: 'BRUSH_MISSING',
        level: 'warning',
        file: theme.origin.file,
        path: [...theme.origin.path, 'titles'],
        message: 'titles 写的是 brush，可是没有 brush.json，名称和标题还是标题的字体',
      },
    ]
  const cut = brush.titles.map(({ title }) => title)
  const missing = brushTitles(site, catalog).filter(
    (title) => titleFaceOf(title, cut) === undefined && !brush.without.includes(title),
  )
  if (missing.length === 0) return []
  const more = missing.length > MOST_NAMED ? `等 ${missing.length} 个` : ''
  return [
    {
      code: 'BRUSH_TITLES',
      level: 'warning',
      file: brush.origin.file,
      path: [...brush.origin.path, 'titles'],
      message: `这些标题没有裁，还是标题的字体：${missing.slice(0, MOST_NAMED).join('、')}${more}`,
    },
  ]
}
