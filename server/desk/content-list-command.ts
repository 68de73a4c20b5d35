import type { TypeModel } from '#compile/portal.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import { emptyPositions } from '#server/services/content/entities/empty-positions.ts'
import { statusLabel, statusLabels, statusOf } from '#server/services/content/format/statuses.ts'
import { describeSoon } from '#server/services/content/import/describe-soon.ts'
import { contentCounts, contentList } from '#server/services/content/entities/show-content.ts'

import { printable } from '#server/platform/text/printable.ts'
import { findType, MOST_LISTED, refuse, type Run, describeUnknownType } from './content-words.ts'
import type { DeskCall } from './desk-command.ts'
import { readDeskOptions } from './read-desk-options.ts'

/** Lists the number of entities of every type, or the entities of one type or one status. */
export const runList: Run = async ({ args, say }, { content }) => {
  const read = readDeskOptions(args, { type: 'text', status: 'text', all: 'flag' })
  if (!read.ok) return refuse(say, read.message)
  if (read.options.words.length > (read.options.text('type') === undefined ? 1 : 0))
    return refuse(say, '每次列出一类，例如：npm run content -- list news')
  const name = read.options.text('type') ?? read.options.words[0]
  const word = read.options.text('status')
  const status = word === undefined ? undefined : statusOf(word)
  if (word !== undefined && status === undefined) return refuse(say, `--status 可以是 ${statusLabels.join('、')}`)
  const most = read.options.flag('all') ? 100_000 : MOST_LISTED
  if (name === undefined) {
    if (status === undefined) await sayCounts(say, content)
    else await sayWithStatus(say, content, { status, most })
    return true
  }
  const type = findType(content.types(), name)
  if (type === undefined) return refuse(say, describeUnknownType(content.types(), name))
  await sayEntities(say, content, type, { status, most, prefix: '' })
  if (status === undefined) await sayEmptyPositions(say, content, type)
  return true
}

/** A position shows nothing until it has a picture, so that a new one seems to be forgotten by its page. */
async function sayEmptyPositions(say: DeskCall['say'], content: ContentContext, type: TypeModel): Promise<void> {
  const empty = await emptyPositions(content, type)
  if (empty.length === 0) return
  say('这些位置现在没有图片，页面上什么也不显示：')
  for (const { name, title, width, height } of empty) say(printable(`  ${name}　${title}　${width}×${height}`))
}

type Status = ReturnType<typeof statusOf>

async function sayCounts(say: DeskCall['say'], content: ContentContext): Promise<void> {
  for (const { type, counts } of await contentCounts(content))
    say(
      `${type.key}　${type.name}　${[...counts].map(([state, count]) => `${statusLabel(state)} ${count}`).join('，') || '还没有'}`,
    )
}

/** Lists the entities of all types that have any with the status. */
async function sayWithStatus(
  say: DeskCall['say'],
  content: ContentContext,
  { status, most }: { status: NonNullable<Status>; most: number },
): Promise<void> {
  const types = (await contentCounts(content)).filter(({ counts }) => counts.has(status)).map(({ type }) => type)
  if (types.length === 0) say(`没有${statusLabel(status)}的内容。`)
  for (const type of types) await sayEntities(say, content, type, { status, most, prefix: `${type.key}/` })
}

async function sayEntities(
  say: DeskCall['say'],
  content: ContentContext,
  type: TypeModel,
  { status, most, prefix }: { status: Status; most: number; prefix: string },
): Promise<void> {
  const entities = await contentList(content, type, { status, limit: most + 1 })
  for (const each of entities.slice(0, most)) {
    const soon = describeSoon(
      { status: each.status, publishTime: each.publish_time, withdrawTime: each.withdraw_time },
      content.timezone,
    )
    say(printable(`${each.id}　${prefix}${each.key}　${statusLabel(each.status)}　《${each.title}》${soon}`))
  }
  if (entities.length === 0) say(`${type.name}里没有${status === undefined ? '' : statusLabel(status)}的内容。`)
  if (entities.length > most) say(`${type.name}只列出了最新的 ${most} 条；加上 --all 列出全部`)
}
