import { catalog } from '#blocks/catalog.ts'
import { compilePortal } from '#compile/compile-portal.ts'

import answers from '../platform/known-answers.json' with { type: 'json' }
import type { SchemaCompiler } from './check-schema.ts'
import text from './known-texts.json' with { type: 'json' }

/** The compiler with the blocks of this portal and their strings, which `npm run schema:completion` writes. */
export const portalCompiler: SchemaCompiler = { compile: compilePortal, catalog, texts: { text, answers } }
