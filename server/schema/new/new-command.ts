import { basename, dirname } from 'node:path'

import { hasMembers } from '#contract/addresses/site-places.ts'
import { parsePortal } from '#definition/parse-portal.ts'
import { renderIssues } from '#definition/issues/render-issue.ts'

import { refuse, shownPlace } from '../check-command.ts'
import { checkSchema } from '../check-schema.ts'
import { readSchemaOptions } from '../read-schema-options.ts'
import type { SchemaCommand, SchemaContext } from '../schema-context.ts'
import { weighingCompiler } from '../weighing-compiler.ts'
import type { SchemaSource } from '../source/schema-source.ts'
import { type AreaAnswers, areaAnswers } from './area-answers.ts'
import { fieldsOfArea } from './area-kinds.ts'
import { askArea } from './ask-area.ts'
import { readAreaAnswers } from './read-area-answers.ts'
import { checkAnswers, type ExistingSchema } from './check-answer.ts'
import { planArea, type PlannedArea } from './plan-area.ts'

/** Creates a new area from a few answers: content type, pages, navigation, home. No code, no restart. */
export const newCommand: SchemaCommand = {
  name: 'new',
  takes: '[--answers 文件 | --name 名称 --key 代号 …] [--schema 文件夹] [--dry-run]',
  about: '添加一个栏目：一个一个地问，然后写好内容类型、列表页、详情页、导航和首页；不写代码，运行中的门户立即显示',
  async run(args, context) {
    const read = readSchemaOptions(args, {
      answers: 'text',
      name: 'text',
      key: 'text',
      type: 'text',
      kind: 'text',
      unit: 'text',
      intro: 'text',
      categories: 'text',
      field: 'texts',
      icon: 'text',
      area: 'flag',
      'no-navigation': 'flag',
      'no-home': 'flag',
      schema: 'text',
      'dry-run': 'flag',
    })
    if (!read.ok) return refuse(context, read.reason)
    const { options } = read
    if (options.words.length > 0)
      return refuse(
        context,
        `看不懂「${options.words.join(' ')}」；栏目的名称写作 --name 名称，或什么都不写，一个一个地问`,
      )
    const source = context.schemaSource(options.text('schema'))
    const shown = shownPlace(source, context)

    const folder = await source.read()
    const parsed = parsePortal(folder.files)
    const checked = checkSchema(folder, { ...weighingCompiler(context), parse: () => parsed })
    if (!checked.ok || !parsed.ok) {
      context.say(
        `${shown}/ 现在就有错误，改好以后再添加栏目：\n\n${renderIssues(checked.ok ? [] : checked.issues, { folder: shown, color: context.color })}`,
      )
      return 1
    }
    const existing: ExistingSchema = {
      portal: checked.snapshot.portal,
      files: new Set(folder.files.map(({ file }) => file)),
    }
    const members = hasMembers(existing.portal.places)
    const answers = await answersFrom(options, existing, context)
    if (typeof answers === 'number') return answers

    const plan = planArea(
      answers,
      { definition: parsed.value, files: folder.files, hasMembers: members },
      weighingCompiler(context),
    )
    if (plan.kind === 'faulty') {
      const hint =
        answers.home && plan.issues.some(({ code }) => code === 'BUDGET_REQUESTS')
          ? '\n\n首页放不下了：不放进首页就可以（回答否，或加 --no-home），也可以先从首页拿掉一块。'
          : ''
      context.say(
        `这样写出来检查通不过，什么也没有写：\n\n${renderIssues(plan.issues, { folder: shown, color: context.color })}${hint}`,
      )
      return 1
    }
    if (options.flag('dry-run')) {
      context.say(
        [
          `会做这些（这次没有写）：`,
          ...plan.area.done.map((line) => `  ${line}`),
          ...plan.area.files.flatMap(({ file, before, text }) =>
            before === undefined ? ['', `${shown}/${file}`, text.trimEnd()] : [],
          ),
        ].join('\n'),
      )
      return 0
    }
    const fields = fieldsOfArea(answers, members)
    return write(source, plan.area, { ...answers, fields }, context)
  },
}

/** Returns the given answers or asks for them; an exit code if there are none. */
async function answersFrom(
  options: Parameters<typeof readAreaAnswers>[0],
  existing: ExistingSchema,
  context: SchemaContext,
): Promise<AreaAnswers | number> {
  const input = await readAreaAnswers(options, existing, context.cwd)
  if (input.kind === 'refused') return refuse(context, input.reason)
  if (input.kind === 'faulty') {
    context.say(renderIssues(input.issues, { folder: '.', color: context.color }))
    return 1
  }
  if (input.kind === 'none' && !context.ask)
    return refuse(
      context,
      '这里没有人可以问。请写 --answers 文件，或 --name 名称 --key 代号 等；说明见 docs/add-an-area.zh-CN.md',
    )
  const draft =
    input.kind === 'answers'
      ? input.answers
      : context.ask && (await askArea({ ask: context.ask, say: context.say }, existing))
  if (!draft) {
    context.say('\n没有做完，什么也没有写。')
    return 1
  }
  const reasons = checkAnswers(draft, existing)
  if (reasons.length > 0) {
    context.say(reasons.map((reason) => `✗ ${reason}`).join('\n'))
    return 1
  }
  return areaAnswers.parse(draft)
}

async function write(
  source: SchemaSource,
  { files, done, left }: PlannedArea,
  { key, name, fields }: Pick<AreaAnswers, 'key' | 'name'> & { fields: readonly { name: string }[] },
  context: SchemaContext,
): Promise<number> {
  const written = await source.write(files)
  if (!written.ok) {
    context.say(`没有添加，文件都保持原样：${written.reason}`)
    return 1
  }
  const after = checkSchema(await source.read(), weighingCompiler(context))
  if (!after.ok) {
    await written.undo()
    context.say(
      `写好以后检查通不过，也许别人同时在改；已经全部撤回：\n\n${renderIssues(after.issues, { folder: shownPlace(source, context), color: context.color })}`,
    )
    return 1
  }
  const columns = ['key', 'title', 'summary', 'category', 'body', ...fields.map((field) => field.name)].join('、')
  const shown = shownPlace(source, context)
  // A site's own folder is the one around its schema/; the commands of the project's own site name none.
  const site = shown !== 'schema' && basename(shown) === 'schema' ? ` --site ${dirname(shown)}` : ''
  context.say(
    [
      `「${name}」添加好了：`,
      ...done.map((line) => `  ${line}`),
      ...left.map((line) => `  注意  ${line}`),
      '',
      '接下来：',
      `  门户在运行的话，/web/${key} 已经可以打开；搜索、点赞、收藏、站点地图和 RSS 都有了`,
      `  放内容：npm run content -- import 文件${site}（CSV、JSON 或 Markdown；列有 ${columns}……）`,
      `  看看改了什么：npm run schema -- diff${site}`,
      '  换版面、卡片、次序：docs/add-an-area.zh-CN.md',
    ].join('\n'),
  )
  return 0
}
