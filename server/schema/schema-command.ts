// npm run schema, started by scripts/schema.mjs: checks the folder given, or schema/.
import { relative, resolve } from 'node:path'

import { catalog } from '#blocks/catalog.ts'
import { compilePortal } from '#compile/compile-portal.ts'

import { reportSchema } from './report-schema.ts'

const dir = resolve(process.argv[2] ?? 'schema')
const folder = (relative(process.env['INIT_CWD'] ?? process.cwd(), dir) || '.').replaceAll('\\', '/')
const color = process.stdout.isTTY && !process.env['NO_COLOR']
const report = await reportSchema(dir, { compile: compilePortal, catalog }, { folder, color })
console.log(report.text)
process.exitCode = report.ok ? 0 : 1
