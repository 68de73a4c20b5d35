import type { PortalDefinition } from '#definition/grammar/site-files.ts'
import type { Issue } from '#definition/issues/issue.ts'

import { type Pass, within } from '../draft.ts'

/** Places to fill in, as the first files of a site have them: 〔运营单位全称〕. */
const BLANK = /〔[^〔〕]{1,60}〕/gu

/** Finds what is still to be filled in before a site goes online: the telephone of zeros, and 〔 〕 in agreements. */
export const findBlanks: Pass = (draft) => {
  const { site, agreements } = draft.definition
  return { draft, issues: [...blankPhone(site), ...agreements.flatMap(blanksOf)] }
}

function blankPhone({ footer, origin }: PortalDefinition['site']): Issue[] {
  if (!/^0{3,}$/u.test(footer.phone.normalize('NFKC').replaceAll(/\D/gu, ''))) return []
  const message = `电话还没有填，写的是「${footer.phone}」：访客拨不了`
  return [{ code: 'BLANK_LEFT', level: 'warning', ...within(origin, 'footer', 'phone'), message }]
}

/** One issue for an agreement, at the first of its blanks. */
function blanksOf({ body, origin }: PortalDefinition['agreements'][number]): Issue[] {
  const found = body.flatMap(({ paragraphs }, part) =>
    paragraphs.flatMap((text, index) => (text.match(BLANK) ?? []).map((blank) => ({ blank, part, index }))),
  )
  const [first] = found
  if (!first) return []
  const blanks = [...new Set(found.map(({ blank }) => blank))].join('、')
  const place = within(origin, 'body', first.part, 'paragraphs', first.index)
  return [{ code: 'BLANK_LEFT', level: 'warning', ...place, message: `还有没填的：${blanks}` }]
}
