import { createHash } from 'node:crypto'

import type { Finding } from '#contract/studio/finding-response.ts'
import type { CheckName, Checks } from '#definition/grammar/checks-definition.ts'

import type { CheckedDocument, FindingLookups, Found } from './finding-rule.ts'
import { findingRules } from './finding-rules.ts'

/** More than a person reads at once; the rest is found when these are mended. */
const MOST_FINDINGS = 200

/** Checks a document by all rules that are not off. Returns each finding once, stops first, then in the order of the form. */
export async function collectFindings(
  document: CheckedDocument,
  lookups: FindingLookups,
  checks: Checks,
): Promise<Finding[]> {
  const found = new Map<string, Finding>()
  for (const rule of checkNames) {
    const level = checks[rule]
    if (level === 'off') continue
    for (const each of await findingRules[rule](document, lookups)) {
      const { field, message, excerpt, picture } = each
      const id = idOf(rule, each)
      if (!found.has(id))
        found.set(id, {
          id,
          rule,
          level: each.level ?? level,
          field,
          message,
          ...(excerpt === undefined ? {} : { excerpt }),
          ...(picture === undefined ? {} : { picture }),
        })
    }
  }
  const order = new Map(document.fields.map(({ name }, index) => [name, index]))
  const placeOf = ({ level, field }: Finding) =>
    (level === 'stop' ? 0 : order.size + 1) + (order.get(field) ?? order.size)
  return [...found.values()].toSorted((one, other) => placeOf(one) - placeOf(other)).slice(0, MOST_FINDINGS)
}

const checkNames = Object.keys(findingRules).filter((name): name is CheckName => Object.hasOwn(findingRules, name))

/** The same for the same words in the same field, however often they are checked. */
function idOf(rule: CheckName, { field, quote }: Found): string {
  return createHash('sha256')
    .update(JSON.stringify([rule, field, quote]))
    .digest('base64url')
    .slice(0, 22)
}
