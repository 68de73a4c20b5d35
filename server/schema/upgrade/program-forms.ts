import * as z from 'zod'

import { optionalForms, requiredForms } from '#contract/forms/form.ts'
import { formDefinition, type FormDefinition } from '#definition/grammar/form-definition.ts'
import { ruleDefinition } from '#definition/grammar/rules-definition.ts'
import type { SchemaFile } from '#definition/parse-file.ts'

import { withFirstWords } from '../init/first-words.ts'

/**
 * The forms and rules that calls depend on, as the program's own schema has them: a site written for an earlier
 * version gets from here what it lacks.
 */
export const programForms = z.object({
  /** The name of the program's own site, which some of its forms mention. */
  site_name: z.string(),
  forms: z.array(formDefinition),
  rules: z.record(z.string(), ruleDefinition),
})
export type ProgramForms = z.output<typeof programForms>

/** Returns a form of the program with the name of another site in its sentences. */
export function formOfSite(form: FormDefinition, from: string, to: string): FormDefinition {
  return formDefinition.parse(
    JSON.parse(JSON.stringify(form), (_key, value: unknown) =>
      typeof value === 'string' ? value.replaceAll(from, () => to) : value,
    ),
  )
}

const siteFile = z.object({ site_name: z.string() })
const rulesFile = z.object({ rules: z.unknown() })

/** Returns the forms that calls depend on and the rules of the program's own schema, as its files have them. */
export function formsIn(files: readonly SchemaFile[]): object {
  const read = (name: string): unknown => JSON.parse(files.find(({ file }) => file === name)?.text ?? '{}')
  return {
    site_name: siteFile.parse(read('site.json')).site_name,
    // Another site gets no districts of the program's own.
    forms: Object.keys({ ...requiredForms, ...optionalForms }).map((name) =>
      withFirstWords(`forms/${name}.json`, read(`forms/${name}.json`)),
    ),
    rules: rulesFile.parse(read('rules.json')).rules,
  }
}
