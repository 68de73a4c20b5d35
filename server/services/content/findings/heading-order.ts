import { shown } from '#server/services/content/format/content-fault.ts'

import type { FindingRule, Found } from './finding-rule.ts'

/** The levels of a text as its editor names them; the title of the page is above them. */
const called: Readonly<Record<number, string>> = { 2: '小标题', 3: '次级小标题', 4: '三级小标题' }

/** Finds headings that leave a level out, and empty ones. */
export const findHeadingOrder: FindingRule = ({ fields }) =>
  fields.flatMap(({ name, parts }) => {
    let before = 1
    return (parts?.headings ?? []).flatMap(({ level, text }, index): Found[] => {
      const words = text.trim()
      if (words === '')
        return [{ field: name, quote: `empty ${index}`, message: `第 ${index + 1} 个小标题是空的，请写上文字，或删掉` }]
      const missing = level > before + 1 ? before + 1 : undefined
      before = level
      if (missing === undefined) return []
      return [
        {
          field: name,
          quote: words,
          message: `${shown(words)}是${nameOf(level)}，前面少了${nameOf(missing)}；请改成${nameOf(missing)}，或补上一级`,
        },
      ]
    })
  })

function nameOf(level: number): string {
  return called[level] ?? `第 ${level - 1} 级小标题`
}
