import type { Catalog } from '#compile/catalog.ts'
import type { AgreementDefinition, Portal } from '#compile/portal.ts'
import { type Policy, policyParts } from '#definition/grammar/policy-definition.ts'
import { type Theme, themeParts } from '#definition/grammar/theme-definition.ts'
import type { SiteDefinition } from '#definition/grammar/site-definition.ts'
import type { TextDefinition } from '#definition/grammar/text-definition.ts'
import type { Word } from '#definition/grammar/words-definition.ts'

import type { Bundle } from '../read-bundle.ts'
import { compareAgreements, compareForms } from './compare-forms.ts'
import { compareRoutes } from './compare-routes.ts'
import { compareAnswers, compareSite, compareTexts } from './compare-site.ts'
import type { ContentUse } from '../content-use.ts'
import { compareParts } from './compare-parts.ts'
import { compareWords } from './compare-words.ts'
import { compareTypes } from './compare-types.ts'
import { describeDifference } from './describe-value.ts'
import type { SchemaChange } from './schema-change.ts'

/** A valid schema, as far as it is available. */
export interface SchemaSide {
  portal: Portal
  /** Undefined for a running portal of another version. */
  agreements?: readonly AgreementDefinition[]
  /** Undefined for a running portal. */
  policy?: Policy
  words?: readonly Word[]
  theme?: Theme
  budgets?: SiteDefinition['budgets']
  answers?: TextDefinition['answers']
}

export interface Comparison {
  before: SchemaSide
  after: SchemaSide
  catalog: Catalog
  bundle: Bundle | undefined
  use: ContentUse | undefined
}

/** Lists all differences in the order of interest to editors: pages, content, and the shell around them. */
export function compareSchemas({ before, after, catalog, bundle, use }: Comparison): SchemaChange[] {
  return [
    ...compareRoutes({ before: before.portal, after: after.portal, catalog, bundle }),
    ...compareTypes(before.portal, after.portal, use),
    ...compareSite(before.portal, after.portal),
    ...compareForms(before.portal, after.portal),
    ...compareTexts(before.portal, after.portal),
    ...(before.answers && after.answers ? compareAnswers(before.answers, after.answers) : []),
    ...(before.agreements && after.agreements ? compareAgreements(before.agreements, after.agreements) : []),
    ...(before.policy && after.policy
      ? compareParts('policy', '数据规定', policyParts, before.policy, after.policy)
      : []),
    ...(before.words && after.words ? compareWords(before.words, after.words) : []),
    ...(before.theme && after.theme ? compareParts('theme', '样子', themeParts, before.theme, after.theme) : []),
    ...(before.budgets && after.budgets ? compareBudgets(before.budgets, after.budgets) : []),
  ]
}

function compareBudgets(before: SiteDefinition['budgets'], after: SiteDefinition['budgets']): SchemaChange[] {
  const paths = [...new Set([...Object.keys(before.routes), ...Object.keys(after.routes)])]
  const notes = [
    ...describeDifference('所有页面的请求数', before.default.requests, after.default.requests),
    ...describeDifference('所有页面的脚本千字节数', before.default.kilobytes, after.default.kilobytes),
    ...paths.flatMap((path) => [
      ...describeDifference(`「${path}」的请求数`, before.routes[path]?.requests, after.routes[path]?.requests),
      ...describeDifference(`「${path}」的脚本千字节数`, before.routes[path]?.kilobytes, after.routes[path]?.kilobytes),
    ]),
  ]
  return notes.length === 0
    ? []
    : [{ part: 'budgets', change: 'changed', name: 'budgets', title: '预算', notes, warnings: [] }]
}
