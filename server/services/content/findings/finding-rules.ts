import type { CheckName } from '#definition/grammar/checks-definition.ts'

import { findAlternativeTexts } from './alternative-text.ts'
import { findBackDate } from './back-date.ts'
import { findDeadLinks } from './dead-links.ts'
import { findDuplicates } from './duplicate.ts'
import { findEdition } from './edition.ts'
import { findEmptyLinks } from './empty-links.ts'
import type { FindingRule } from './finding-rule.ts'
import { findHeadingOrder } from './heading-order.ts'
import { findPageWeight } from './page-weight.ts'
import { findPersonalNumbers } from './personal-numbers.ts'
import { findSmallPictures } from './small-pictures.ts'
import { findTableHeaders } from './table-headers.ts'
import { findWords } from './words.ts'

/** The rule of each check, in the order in which people read their findings. */
export const findingRules: Readonly<Record<CheckName, FindingRule>> = {
  'personal-numbers': findPersonalNumbers,
  words: findWords,
  'dead-links': findDeadLinks,
  'back-date': findBackDate,
  edition: findEdition,
  duplicate: findDuplicates,
  'alternative-text': findAlternativeTexts,
  'heading-order': findHeadingOrder,
  'table-headers': findTableHeaders,
  'empty-links': findEmptyLinks,
  'small-pictures': findSmallPictures,
  'page-weight': findPageWeight,
}
