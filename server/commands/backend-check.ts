// npm run backend:check, started by scripts/backend-check.mjs: checks which calls of an existing backend the portal can use.
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { omitUndefined } from '#contract/omit-undefined.ts'

import { describeProblem } from '../platform/env/env-problem.ts'
import { secondsNow } from '../platform/time/seconds-now.ts'
import { createSay } from '../platform/answers/say.ts'
import { withSite } from '../platform/env/site-settings.ts'
import { checkSchema, type SchemaSnapshot } from '../schema/check-schema.ts'
import { portalCompiler } from '../schema/portal-compiler.ts'
import { createFolderSource } from '../schema/source/folder-source.ts'
import { cleanDetails } from '../services/cleaning/clean-details.ts'
import { safeAddress } from '../services/cleaning/safe-address.ts'
import { type BackendReport, checkBackend } from '../upstream/check/check-backend.ts'
import { type CheckArguments, explainCheck, readArguments } from '../upstream/check/read-arguments.ts'
import { renderReport } from '../upstream/check/render-report.ts'
import { writeDialect } from '../upstream/check/write-dialect.ts'

process.exitCode = await run(process.argv.slice(2))

async function run(args: readonly string[]): Promise<number> {
  const read = readArguments(args, process.env['BACKEND_TOKEN'])
  if (read.kind === 'help') return say(explainCheck, 0)
  if (read.kind === 'wrong') return say(`${read.message}\n\n${explainCheck}`, 2)
  // The folder of the caller; npm runs its scripts in the project's.
  const cwd = process.env['INIT_CWD'] ?? process.cwd()
  const { variables, problems } = withSite(process.env)
  if (problems.length > 0)
    return say(`环境变量有误：\n${problems.map((problem) => `  ${describeProblem(problem).zh}`).join('\n')}`, 2)
  const dir = resolve(cwd, read.schema ?? variables['SCHEMA_DIR'] ?? 'schema')
  const checked = checkSchema(await createFolderSource(dir).read(), portalCompiler)
  if (!checked.ok) return say(`schema/ 有 ${checked.issues.length} 处错误，请先用 npm run schema 改正，再检查后端。`, 1)
  const { portal, agreements, answers, backend } = checked.snapshot
  const report = await checkBackend({
    origin: read.origin,
    ...omitUndefined({ token: read.token }),
    dialect: backend,
    context: {
      types: portal.types,
      timezone: portal.site.timezone,
      safeAddress,
      clean: (data) => cleanDetails(portal.types, data),
      say: createSay(() => answers),
      now: secondsNow(),
    },
    types: typesToAsk(checked.snapshot),
    agreements: agreements.map(({ name }) => name),
  })
  say(renderReport(report, read.origin, backend !== undefined), 0)
  if (report.stopped !== undefined) return 1
  return read.write && !write(join(dir, 'backend.json'), report, read) ? 1 : 0
}

/** Types with lists of their own, news first: every backend has some. */
function typesToAsk({ portal }: SchemaSnapshot): number[] {
  const listed = portal.types.filter(({ listPath }) => listPath !== undefined).map(({ type }) => type)
  return [...listed.filter((type) => type === 4), ...listed.filter((type) => type !== 4)]
}

/** Never overwrites an existing file, because it may hold the operator's work. */
function write(file: string, { proposal }: BackendReport, { origin }: CheckArguments): boolean {
  if (!proposal) return say('\n没有要写的。', true)
  try {
    writeFileSync(file, `${writeDialect(proposal)}\n`, { flag: 'wx' })
    return say(`\n已写入 ${file}。接着：npm run schema，再用 API_UPSTREAM=${origin} npm start 看一看。`, true)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      return say(`\n${file} 已经有了，没有改动它。请对照上面的建议修改，或把它移走后再用 --write。`, false)
    return say(`\n写不了 ${file}：${error instanceof Error ? error.message : String(error)}`, false)
  }
}

function say<Value>(text: string, value: Value): Value {
  console.log(text)
  return value
}
