import { catalog } from '#blocks/catalog.ts'
import { compilePortal } from '#compile/compile-portal.ts'

import answers from '../platform/answers/program-answers.json' with { type: 'json' }
import type { SchemaCompiler } from './check-schema.ts'
import forms from './program-forms.json' with { type: 'json' }
import text from '#contract/text/program-texts.json' with { type: 'json' }
import { programForms } from './upgrade/program-forms.ts'

/**
 * The compiler with the blocks of this portal, and with the strings, forms and rules of the program, which
 * `npm run schema:completion` takes from its own schema.
 */
export const portalCompiler: SchemaCompiler = {
  compile: compilePortal,
  catalog,
  texts: { text, answers },
  forms: programForms.parse(forms),
}
