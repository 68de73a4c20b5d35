import { compilePortal } from '#compile/compile-portal.ts'
import type { Portal } from '#compile/portal.ts'
import { parsePortal } from '#definition/parse-portal.ts'
import { policyOf } from '#definition/grammar/policy-definition.ts'
import { themeOf } from '#definition/grammar/theme-definition.ts'
import type { SchemaFile } from '#definition/parse-file.ts'
import type { compareSchemas } from '#server/schema/diff/compare-schemas.ts'

import { smallCatalog, smallSchema } from '../../definition/small-schema.ts'

/** The small schema after some replacements, each of which must hit. */
export function edited(...edits: readonly (readonly [file: string, from: string, to: string])[]): SchemaFile[] {
  return edits.reduce<SchemaFile[]>(
    (files, [file, from, to]) =>
      files.map((source) => {
        if (source.file !== file) return source
        if (!source.text.includes(from)) throw new Error(`${file} does not contain ${from}`)
        return { file, text: source.text.replace(from, () => to) }
      }),
    [...smallSchema],
  )
}

export function compiled(files: readonly SchemaFile[]): {
  portal: Portal
  budgets: Parameters<typeof compareSchemas>[0]['after']['budgets']
  answers: Parameters<typeof compareSchemas>[0]['after']['answers']
  policy: Parameters<typeof compareSchemas>[0]['after']['policy']
  theme: Parameters<typeof compareSchemas>[0]['after']['theme']
} {
  const parsed = parsePortal(files)
  if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join('\n'))
  const portal = compilePortal(parsed.value, smallCatalog)
  if (!portal.ok) throw new Error(portal.issues.map(({ message }) => message).join('\n'))
  const { site, text, policy, theme } = parsed.value
  return {
    portal: portal.value,
    budgets: site.budgets,
    answers: text.answers,
    policy: policyOf(policy),
    theme: themeOf(theme),
  }
}
