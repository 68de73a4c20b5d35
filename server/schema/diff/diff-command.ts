import { omitUndefined } from '#contract/omit-undefined.ts'
import type { SchemaFile } from '#definition/parse-file.ts'
import { escapeControls, renderIssues } from '#definition/issues/render-issue.ts'

import { refuse, shownPlace } from '../check-command.ts'
import { checkSchema, type SchemaCompiler, type SchemaSnapshot } from '../check-schema.ts'
import { readBundle } from '../read-bundle.ts'
import { readSchemaOptions } from '../read-schema-options.ts'
import type { SchemaCommand, SchemaContext } from '../schema-context.ts'
import type { SchemaSource } from '../source/schema-source.ts'
import { compareSchemas, type Comparison, type SchemaSide } from './compare-schemas.ts'
import type { ContentUse } from '../content-use.ts'
import { readGitSchema } from './read-git-schema.ts'
import { readRunningSchema } from './read-running-schema.ts'
import { renderDiff } from './render-diff.ts'
import type { SchemaChange } from './schema-change.ts'

/** The schema that the one on disk is compared with. */
type Other =
  | { ok: true; name: string; side: SchemaSide | undefined; files?: readonly SchemaFile[]; faults: number }
  | { ok: false; reason: string }

/** Describes the effects of an edit before visitors see it. */
export const diffCommand: SchemaCommand = {
  name: 'diff',
  takes: '[提交] [--running] [--schema 文件夹] [--json]',
  about:
    '说明改了什么：与上一次提交（或指定的提交）比，或加 --running 与这台机器上的门户正在用的比（它没有运行时，与它上次用的比）。页面、类型、导航、表单、文字，每个页面的请求数和脚本大小，以及要当心的事',
  async run(args, context) {
    const read = readSchemaOptions(args, { running: 'flag', schema: 'text', json: 'flag' })
    if (!read.ok) return refuse(context, read.reason)
    const { options } = read
    if (options.words.length > 1)
      return refuse(context, `只能写一个提交，写了 ${options.words.length} 个：${options.words.join('、')}`)
    const isRunning = options.flag('running')
    const [word] = options.words
    if (isRunning && word !== undefined)
      return refuse(
        context,
        /[.:]/u.test(word)
          ? '--running 后面不写网址：它与这台机器上的门户比，数据文件夹由 DATA_DIR 指明'
          : '与提交比，还是与运行中的门户比？请只写一种',
      )
    const source = context.schemaSource(options.text('schema'))

    const folder = await source.read()
    const checked = checkSchema(folder, context.compiler)
    if (!checked.ok) {
      if (options.flag('json'))
        context.say(
          JSON.stringify({
            ok: false,
            issues: checked.issues.map(({ file, line, column, code, message }) => ({
              file,
              line,
              column,
              code,
              message,
            })),
          }),
        )
      else
        context.say(
          `现在的 schema 有错误，改好以后才能比较：\n\n${renderIssues(checked.issues, { folder: shownPlace(source, context), color: context.color })}\n\n共 ${checked.issues.length} 处错误`,
        )
      return 1
    }
    const other = isRunning
      ? await fromPortal(context)
      : await fromGit(source, options.words[0] ?? 'HEAD', context.compiler)
    if (!other.ok) {
      context.say(options.flag('json') ? JSON.stringify({ ok: false, reason: other.reason }) : other.reason)
      return 1
    }
    const after = sideOf(checked.snapshot)
    return report({ other, after, files: folder.files, json: options.flag('json') }, context)
  },
}

async function fromGit(source: SchemaSource, revision: string, compiler: SchemaCompiler): Promise<Other> {
  const location = source.location()
  if (location.kind !== 'folder')
    return {
      ok: false,
      reason: `${source.place} 不在文件夹里，没有提交可以比较；可以与运行中的门户比较：npm run schema -- diff --running`,
    }
  const git = await readGitSchema(location.dir, revision)
  if (!git.ok) return git
  return fromFiles(`提交 ${git.commit}`, git.files, compiler)
}

function fromFiles(name: string, files: readonly SchemaFile[], compiler: SchemaCompiler): Other {
  // Strings that the code has added since are no fault of the older schema.
  const { texts: _today, ...former } = compiler
  const checked = checkSchema({ files: [...files], issues: [], fingerprint: '' }, former)
  if (!checked.ok) return { ok: true, name, side: undefined, files, faults: checked.issues.length }
  return { ok: true, name, side: sideOf(checked.snapshot), files, faults: 0 }
}

async function fromPortal({ runningSchema, compiler }: SchemaContext): Promise<Other> {
  const running = await runningSchema()
  if (running.kind === 'kept') return fromFiles('门户上次用的定义（它现在没有运行）', running.files, compiler)
  if (running.kind === 'absent')
    return {
      ok: false,
      reason: `这台机器上没有运行中的门户，数据文件夹 ${running.dataDir} 里也没有它上次用的定义；DATA_DIR 对吗？`,
    }
  const side = readRunningSchema(running.text)
  return side
    ? { ok: true, name: '运行中的门户', side, faults: 0 }
    : { ok: false, reason: '运行中的门户的定义读不出来，它与这里的程序版本不同' }
}

function sideOf({ portal, agreements, answers, policy, words, theme, budgets }: SchemaSnapshot): SchemaSide {
  return { portal, agreements, answers, policy, words, theme, budgets }
}

interface Findings {
  other: Extract<Other, { ok: true }>
  after: SchemaSide
  files: readonly SchemaFile[]
  json: boolean
}

async function report({ other, after, files, json }: Findings, context: SchemaContext): Promise<number> {
  const touched = other.files ? touchedFiles(other.files, files) : undefined
  const { name, side: before } = other
  if (!before) {
    context.say(
      json
        ? JSON.stringify({ ok: true, against: name, comparable: false, files: touched })
        : renderIncomparable(other, touched ?? []),
    )
    return 0
  }
  const bundle = readBundle(context.clientDir)
  const { changes, leavesBehind, use } = await compareWithUse({ before, after, bundle }, context)
  if (json) {
    const compared = { ...omitUndefined({ files: touched }), weighed: bundle !== undefined, changes }
    context.say(JSON.stringify({ ok: true, against: name, comparable: true, ...compared }, null, 2))
    return 0
  }
  const notes = [
    ...(bundle || changes.length === 0 ? [] : ['还没有构建，没有脚本大小；npm run build 之后再比较就有']),
    ...(leavesBehind && use === undefined ? ['门户没有在这台机器上运行，没有查有多少条内容用到改动的字段'] : []),
    ...(touched?.includes('backend.json') === true ? ['backend.json（与现有后端的对接）改了，这里不逐项比较'] : []),
    ...(touched?.includes('brush.json') === true ? ['brush.json（毛笔字）改了，这里不逐项比较'] : []),
    ...(before.agreements ? [] : ['运行中的门户是另一个版本，说不出它的协议正文和预算，这两样没有比较']),
  ]
  context.say(
    changes.length === 0
      ? renderUnchanged(name, touched ?? [], notes)
      : renderChanges(name, changes, notes, { color: context.color }),
  )
  return 0
}

interface Compared {
  changes: readonly SchemaChange[]
  /** Whether a change affects stored values. */
  leavesBehind: boolean
  /** Undefined if no change does, or if the portal does not run on this machine. */
  use: ContentUse | undefined
}

/** Compares the schemas. The content is queried only if a change affects stored values. */
async function compareWithUse(
  { before, after, bundle }: Pick<Comparison, 'before' | 'after' | 'bundle'>,
  { compiler: { catalog }, contentUse }: SchemaContext,
): Promise<Compared> {
  const compare = (use: ContentUse | undefined) => compareSchemas({ before, after, catalog, bundle, use })
  const leavesBehind = compare(undefined).some(({ part, warnings }) => part === 'types' && warnings.length > 0)
  const use = leavesBehind ? await contentUse(before.portal.types.map(({ type }) => type)) : undefined
  return { changes: compare(use), leavesBehind, use }
}

function renderIncomparable({ name, faults }: Findings['other'], touched: readonly string[]): string {
  const list = touched.map((file) => `  ${escapeControls(file)}`).join('\n') || '  没有'
  return `${name} 里的 schema 按现在的程序检查有 ${faults} 处错误，无法逐项比较，只能列出改动的文件：\n${list}`
}

function renderUnchanged(name: string, touched: readonly string[], notes: readonly string[]): string {
  const unseen = touched.length > 0 ? `\n改动的文件（对页面没有影响）：${escapeControls(touched.join('、'))}` : ''
  return [`与${name}相比，网站没有变化。${unseen}`, ...notes].join('\n')
}

function renderChanges(
  name: string,
  changes: readonly SchemaChange[],
  notes: readonly string[],
  options: { color: boolean },
): string {
  const warnings = changes.flatMap((change) => change.warnings).length
  return [
    `与${name}相比，有 ${changes.length} 处变化${warnings > 0 ? `，其中 ${warnings} 处要注意` : ''}：`,
    '',
    renderDiff(changes, options),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ].join('\n')
}

/** Returns the names of added, removed and rewritten files. */
function touchedFiles(before: readonly SchemaFile[], after: readonly SchemaFile[]): string[] {
  const old = new Map(before.map(({ file, text }) => [file, text]))
  const now = new Map(after.map(({ file, text }) => [file, text]))
  return [...new Set([...old.keys(), ...now.keys()])].filter((file) => old.get(file) !== now.get(file)).sort()
}
