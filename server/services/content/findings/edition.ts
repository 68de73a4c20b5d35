import { shown } from '#server/services/content/format/content-fault.ts'

import type { FindingRule } from './finding-rule.ts'

/** Finds a text that members accept, changed under the edition that they have accepted. */
export const findEdition: FindingRule = ({ sameEdition }) => {
  if (sameEdition === undefined) return []
  const message = `正文改了，版本还是${shown(sameEdition)}：记录里同意这一版的人，看到的是原来的正文；意思变了就换一个版本，只改错别字可以不换`
  return [{ field: EDITION, quote: sameEdition, message }]
}

const EDITION = 'fields.edition'
