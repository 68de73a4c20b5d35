import type * as z from 'zod'

import { valueAt } from './describe-value.ts'
import { explainFinding } from './explain-finding.ts'
import { grammarAt, titleIn } from './grammar-at.ts'
import type { Issue } from './issue.ts'
import { meantName } from '../names/meant-name.ts'
import { nearestName } from '../names/nearest-name.ts'
import type { Origin } from '../grammar/site-files.ts'
import { chooseBranch, type Finding, unknownKeys } from './union-branch.ts'

/** Highest number of faults reported for one value; more would hide the first. */
const MOST = 200

/**
 * Converts zod's findings into issues for editors.
 *
 * @param input the checked value, which messages quote
 * @param origin location of `input`
 * @param grammar the grammar of `input`, for allowed values and titles of properties
 */
export function zodIssues(error: z.core.$ZodError, input: unknown, origin: Origin, grammar?: z.core.$ZodType): Issue[] {
  const findings = flatten(error.issues.slice(0, MOST), input, [], grammar, [])
  return pairMisspelled(findings, input)
    .slice(0, MOST)
    .flatMap((finding) => explainFinding(finding, input))
    .map((issue) => ({ ...issue, file: origin.file, path: [...origin.path, ...issue.path] }))
}

/** Replaces the faults of a union by those of its most likely branch. */
function flatten(
  issues: readonly z.core.$ZodIssue[],
  input: unknown,
  prefix: readonly PropertyKey[],
  grammar: z.core.$ZodType | undefined,
  inner: readonly PropertyKey[],
): Finding[] {
  return issues.flatMap((issue): Finding[] => {
    const path = [...prefix, ...issue.path]
    const finding: Finding = { issue, path, grammar, inner: [...inner, ...issue.path] }
    const value = valueAt(input, path)
    if (issue.code !== 'invalid_union' || value === undefined) return [finding]
    const branch = chooseBranch(issue, value, grammarAt(grammar, finding.inner))
    return branch ? flatten(branch.issues, input, path, branch.grammar, []) : [finding]
  })
}

/**
 * Merges a missing property and an unknown one with a similar name into one issue at the written name, because they are
 * one mistake.
 */
function pairMisspelled(findings: readonly Finding[], input: unknown): Finding[] {
  const missing = findings.filter(({ path }) => path.length > 0 && valueAt(input, path) === undefined)
  const dropped = new Set<Finding>()
  const added: Finding[] = []
  for (const finding of missing.slice(0, 50)) {
    const parent = finding.path.slice(0, -1)
    const name = String(finding.path.at(-1))
    const owner = grammarAt(finding.grammar, finding.inner.slice(0, -1))
    const unknown = unknownKeys(valueAt(input, parent), owner)
    const meaning = [[name, titleIn(grammarAt(owner, [name]))]] as const
    const written =
      nearestName(name, unknown).suggestion ?? unknown.find((key) => meantName(key, meaning) !== undefined)
    if (written === undefined) continue
    dropped.add(finding)
    const isDuplicate = findings.some(
      ({ issue, path }) =>
        issue.code === 'unrecognized_keys' &&
        issue.keys.includes(written) &&
        path.length === parent.length &&
        path.every((step, index) => step === parent[index]),
    )
    if (!isDuplicate)
      added.push({
        ...finding,
        path: parent,
        inner: finding.inner.slice(0, -1),
        issue: { code: 'unrecognized_keys', keys: [written], path: [], message: '' },
      })
  }
  return [...findings.filter((finding) => !dropped.has(finding)), ...added]
}
