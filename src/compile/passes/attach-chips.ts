import type { Issue } from '#definition/issues/issue.ts'

import { mapSections, type Pass, placeIn } from '../draft.ts'

/** Gives a section that shows chips those of its content type. */
export const attachChips: Pass = (draft) => {
  const issues: Issue[] = []
  const attached = mapSections(draft, (section) => {
    const property = section.definition?.showsChips
    if (property === undefined || section.props[property] !== true) return section
    const typeNumbers = Object.values(section.requests).map(({ params }) => params['type'])
    const type = draft.definition.types.find((candidate) => typeNumbers.includes(candidate.type))
    const chips = type?.chips ?? []
    if (chips.length > 0) return { ...section, chips }
    issues.push({
      code: 'CHIPS_MISSING',
      ...placeIn(section, property),
      message: type ? `内容类型「${type.name}」没有写快捷筛选` : '内容类型由地址决定，不知道显示谁的快捷筛选',
      allowed: type
        ? [`types/${type.key}.json 里写 "chips": [{ "title": "…", "query": { … } }]`]
        : ['from 里写明 type 的区块'],
    })
    return section
  })
  return { draft: attached, issues }
}
