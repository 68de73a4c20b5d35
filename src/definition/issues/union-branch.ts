import * as z from 'zod'

import { valueAt } from './describe-value.ts'
import { allowedKeys, unwrapGrammar } from './grammar-at.ts'
import { nearestName } from '../names/nearest-name.ts'

/** One fault reported by zod, with the grammar from which its path starts. */
export interface Finding {
  issue: z.core.$ZodIssue
  path: readonly PropertyKey[]
  grammar: z.core.$ZodType | undefined
  /** `path` without the steps outside of `grammar`. */
  inner: readonly PropertyKey[]
}

/**
 * Chooses the branch of a union that the author most likely meant: a value with `columns` is meant as columns, even if
 * the columns are wrong. Returns undefined if the value's kind fits no branch.
 */
export function chooseBranch(
  issue: z.core.$ZodIssueInvalidUnion,
  input: unknown,
  grammar: z.core.$ZodType | undefined,
): { issues: readonly z.core.$ZodIssue[]; grammar: z.core.$ZodType | undefined } | undefined {
  const union = grammar && unwrapGrammar(grammar)
  const options = union instanceof z.core.$ZodUnion ? union._zod.def.options : []
  const branches = issue.errors.map((issues, index) => ({
    issues,
    grammar: options[index],
    cost: costOf(issues, input, options[index]),
  }))
  const best = branches.reduce<(typeof branches)[number] | undefined>(
    (left, right) => (left && left.cost <= right.cost ? left : right),
    undefined,
  )
  return best && best.cost < WRONG_KIND ? best : undefined
}

const WRONG_KIND = 1000
const STRANGE = 10

/** Returns a branch's distance from a value. Property names count more than values. */
function costOf(issues: readonly z.core.$ZodIssue[], input: unknown, grammar: z.core.$ZodType | undefined): number {
  const strangers = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  )
  const unknown = strangers.length > 0 ? strangers : unknownKeys(input, grammar)
  return issues.reduce((sum, issue) => {
    if (issue.path.length === 0) return sum + costOfWhole(issue, input, grammar)
    const name = issue.path[0]
    const missing = issue.path.length === 1 && valueAt(input, issue.path) === undefined
    if (!missing) return sum + (issue.path.length === 1 ? 2 : 1)
    return sum + (nearestName(String(name), unknown).suggestion === undefined ? STRANGE : 1)
  }, 0)
}

/** Returns the cost of a fault that concerns the value itself, not a property of it. */
function costOfWhole(issue: z.core.$ZodIssue, input: unknown, grammar: z.core.$ZodType | undefined): number {
  // A wrong name among names is of the right kind.
  if (issue.code === 'invalid_value' && typeof input === 'string' && typeof issue.values[0] === 'string') return STRANGE
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value') return WRONG_KIND
  if (issue.code !== 'unrecognized_keys') return 1
  const keys = allowedKeys(grammar)
  return issue.keys
    .slice(0, 50)
    .reduce((cost, key) => cost + (nearestName(key, keys).suggestion === undefined ? STRANGE : 1), 0)
}

/** Returns the names in a value that a grammar does not contain, even if it accepts any names. */
export function unknownKeys(input: unknown, grammar: z.core.$ZodType | undefined): readonly string[] {
  const keys = allowedKeys(grammar)
  if (keys.length === 0 || typeof input !== 'object' || input === null || Array.isArray(input)) return []
  return Object.keys(input)
    .slice(0, 50)
    .filter((key) => !keys.includes(key))
}
