import { shown } from '#server/services/content/format/content-fault.ts'

import type { FindingRule, Found } from './finding-rule.ts'

/** Finds links without words. */
export const findEmptyLinks: FindingRule = ({ fields }) =>
  fields.flatMap(({ name, parts }) =>
    (parts?.links ?? []).flatMap(({ href, text }): Found[] =>
      text.trim() === ''
        ? [
            {
              field: name,
              quote: href,
              message: `指向${shown(href)}的链接没有文字，读屏软件读不出；请写上文字，或去掉链接`,
            },
          ]
        : [],
    ),
  )
