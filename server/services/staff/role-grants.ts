import { combinedRights, type Grant } from '#contract/studio/may.ts'
import { isRight, rights } from '#contract/studio/rights.ts'
import { refusedAt, type Refusal } from '#server/services/context/answer.ts'

import { combinedSentence } from './roles-to-assign.ts'

/** A grant as it is sent: whether there is such a right is not clear yet. */
export type SentGrant = Omit<Grant, 'right'> & { right: string }

/**
 * Reads the grants of a role. A right is granted for all types or for some, and with one scope: a person who needs more has
 * two roles.
 *
 * @param types the numbers of the content types that a grant may name
 */
export function readRoleGrants(
  sent: readonly SentGrant[],
  types: ReadonlySet<number>,
): { kind: 'grants'; grants: readonly Grant[] } | Refusal {
  const grants: Grant[] = []
  for (const { right, type, scope } of sent) {
    if (!isRight(right)) return refusedAt('grants', '没有这项权限')
    const { isOfType, label } = rights[right]
    if (!isOfType && (type !== 'all' || scope !== 'all')) return refusedAt('grants', `「${label}」不分内容类型和所有人`)
    if (type !== 'all' && !types.has(type)) return refusedAt('grants', `「${label}」里有一个内容类型不在网站里`)
    const same = grants.filter((grant) => grant.right === right)
    if (same.some((grant) => grant.type === type)) return refusedAt('grants', `「${label}」写了两次`)
    if (same.some((grant) => grant.scope !== scope || grant.type === 'all' || type === 'all'))
      return refusedAt('grants', `「${label}」只能有一种范围`)
    grants.push({ right, type, scope })
  }
  if (grants.length === 0) return refusedAt('grants', '请至少选一项权限')
  const combined = combinedRights(grants)
  return combined.length > 0 ? refusedAt('grants', combinedSentence(combined)) : { kind: 'grants', grants }
}
