import { type Policy, policyParts } from '#definition/grammar/policy-definition.ts'

import { describeDifference } from './describe-value.ts'
import type { SchemaChange } from './schema-change.ts'

/** Compares the operator's decisions about members' data, part by part. */
export function comparePolicies(before: Policy, after: Policy): SchemaChange[] {
  const { shape } = policyParts
  const notes = policyParts
    .keyof()
    .options.flatMap((part) => describeDifference(shape[part].meta()?.title ?? part, before[part], after[part]))
  return notes.length === 0
    ? []
    : [{ part: 'policy', change: 'changed', name: 'policy', title: '数据规定', notes, warnings: [] }]
}
