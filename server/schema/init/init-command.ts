import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

import { utcDay } from '#contract/time/utc-time.ts'
import { renderIssues } from '#definition/issues/render-issue.ts'
import { parsePortal } from '#definition/parse-portal.ts'
import type { ReadOptions } from '#server/platform/env/read-options.ts'

import { refuse, shownPlace } from '../check-command.ts'
import { updateCompletion } from '../update-completion.ts'
import { askQuestions } from '../new/ask-questions.ts'
import { readSchemaOptions } from '../read-schema-options.ts'
import type { SchemaCommand, SchemaContext } from '../schema-context.ts'
import { weighingCompiler } from '../weighing-compiler.ts'
import { readSiteAnswers } from './read-site-answers.ts'
import { houseKind } from './house-kinds.ts'
import { planSite } from './plan-site.ts'
import { siteOfAnswers, type NewSite } from './site-answers.ts'
import { type SiteRequest, siteQuestions } from './site-questions.ts'

/** A folder called schema/ makes the one around it the folder of a site. */
const OFFERED = '../我们的网站/schema'

/** Writes a complete portal into an empty folder, from a few answers. */
export const initCommand: SchemaCommand = {
  name: 'init',
  takes:
    '[空文件夹] [--name 网站名称 --kind 种类 --members yes|no --areas 栏目 --theme 样子 | --answers 文件] [--dry-run]',
  about:
    '从空文件夹开始一个新网站：一个一个地问名称、种类（图书馆、博物馆、剧场、档案馆、文化馆）、会员、栏目和样子，然后写好所有的文件；别的栏目再用 new 添加',
  async run(args, context) {
    const read = readSchemaOptions(args, {
      name: 'text',
      kind: 'text',
      members: 'text',
      areas: 'text',
      theme: 'text',
      answers: 'text',
      'dry-run': 'flag',
    })
    if (!read.ok) return refuse(context, read.reason)
    const request = await siteFrom(read.options, context)
    if (typeof request === 'number') return request
    return writeFirst(request, read.options.flag('dry-run'), context)
  },
}

/** Returns the given answers or asks for them; an exit code if there are none. */
async function siteFrom(options: ReadOptions, context: SchemaContext): Promise<SiteRequest | number> {
  const input = await readSiteAnswers(options, context.cwd)
  const [folder, ...more] = options.words
  const isAsking = input.kind === 'none' && context.ask !== undefined
  if (more.length > 0 || (folder === undefined && !isAsking))
    return refuse(context, '请写明一个空文件夹，例如：npm run schema -- init ../新网站 --name 云上文化馆')
  if (input.kind === 'refused') return refuse(context, input.reason)
  if (input.kind === 'faulty') {
    context.say(renderIssues(input.issues, { folder: '.', color: context.color }))
    return 1
  }
  if (input.kind === 'answers') {
    const site = siteOfAnswers(input.answers)
    return 'reason' in site ? refuse(context, `栏目：${site.reason}`) : { folder: folder ?? OFFERED, site }
  }
  if (!context.ask)
    return refuse(context, '这里没有人可以问。请用 --name 写明网站名称，还可以写 --kind、--members、--areas、--theme')
  const answered = await askQuestions(
    { ask: context.ask, say: context.say },
    {
      opening: '开始一个新网站。',
      questions: () => siteQuestions(folder ?? OFFERED, (into) => holdsSchema(resolve(context.cwd, into))),
      closing: ({ folder: into, site }) => `将写进 ${into}/：${describeSite(site)}。`,
    },
  )
  if (answered) return answered
  context.say('\n没有做完，什么也没有写。')
  return 1
}

async function writeFirst({ folder, site }: SiteRequest, isDry: boolean, context: SchemaContext): Promise<number> {
  const { name } = site
  const source = context.schemaSource(folder)
  const shown = shownPlace(source, context)
  const compiler = weighingCompiler(context)
  if ((await source.read()).files.length > 0)
    return refuse(context, `${shown}/ 里已经有门户的文件，不会覆盖。添加栏目用 npm run schema -- new --schema ${shown}`)
  const present = context.schemaSource()
  const { files: existing } = await present.read()
  if (!parsePortal(existing).ok)
    return refuse(context, `新网站的文字、表单和版面取自 ${shownPlace(present, context)}/，可是它现在有错误，请先改好`)
  const plan = planSite(existing, site, { today: utcDay(Date.now() / 1000), compiler })
  if (plan.kind === 'faulty') {
    context.say(
      `这样写出来检查通不过，什么也没有写：\n\n${renderIssues(plan.issues, { folder: shown, color: context.color })}`,
    )
    return 1
  }
  const { files, checked } = plan
  const size = `${files.length} 个文件，${checked.snapshot.portal.routes.length} 个页面`
  if (isDry) {
    const names = files.map(({ file }) => `  ${shown}/${file}`).toSorted()
    context.say([`会写「${name}」的门户（这次没有写）：${describeSite(site)}`, `${size}：`, ...names].join('\n'))
    return 0
  }
  const written = await source.write(files.map((file) => ({ ...file, before: undefined })))
  if (!written.ok) return refuse(context, `没有写成，文件夹保持原样：${written.reason}`)
  await updateCompletion(source, { warn: ({ zh }) => context.say(zh) })
  context.say(
    [
      `「${name}」的门户写好了：${shown}/ 里 ${size}`,
      ...(site.kind === 'other' ? [] : [describeSite(site)]),
      '',
      '接下来：',
      `  启动：${describeStart(shown)}`,
      `  添加栏目：npm run schema -- new --schema ${shown}`,
      `  改成你们自己的：${shown}/site.json 里的口号、描述、电话、备案号，agreements/ 里写着〔 〕的地方，routes/index.json 里首页的话，theme.json 里的印和颜色`,
      `  还有什么没填：npm run schema -- ${shown}`,
      '  每一步的说明：docs/new-site.zh-CN.md',
    ].join('\n'),
  )
  return 0
}

/** Whether a schema is begun in a folder already, so that an editor is told before the other questions. */
function holdsSchema(dir: string): boolean {
  return existsSync(join(dir, 'site.json'))
}

/** Says what a site has: "图书馆，有会员；栏目：新闻公告、活动；样子：ink". */
function describeSite({ kind, members, areas, theme }: NewSite): string {
  const house = kind === 'other' ? '' : `${houseKind(kind).meaning}，`
  const names = areas.length === 0 ? '以后再加' : areas.map((area) => area.name).join('、')
  return `${house}${members ? '有会员' : '没有会员'}；栏目：${names}；样子：${theme}`
}

/** Says how to start a site; a folder named schema/ makes the one around it the folder of a site. */
function describeStart(shown: string): string {
  return basename(shown) === 'schema'
    ? `npm start -- --site ${dirname(shown)}`
    : `SCHEMA_DIR=${shown} DATA_DIR=数据文件夹 CONTENT_DIR=内容文件夹 npm start`
}
