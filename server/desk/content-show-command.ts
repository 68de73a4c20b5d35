import type { TypeModel } from '#compile/portal.ts'
import { statusLabel } from '#server/services/content/format/statuses.ts'
import { showContent } from '#server/services/content/entities/show-content.ts'

import { printable } from '#server/platform/text/printable.ts'
import { BUSY, findType, refuse, type Run, describeUnknownType, UNAVAILABLE } from './content-words.ts'
import { readDeskOptions } from './read-desk-options.ts'

/** Publishes or hides the named content. */
export const runShow =
  (status: 'published' | 'hidden'): Run =>
  async ({ args, say, staff }, { content }) => {
    const read = readDeskOptions(args, { type: 'text' })
    if (!read.ok) return refuse(say, read.message)
    const typeName = read.options.text('type')
    const type = typeName === undefined ? undefined : findType(content.types(), typeName)
    if (typeName !== undefined && type === undefined) return refuse(say, describeUnknownType(content.types(), typeName))
    if (read.options.words.length === 0)
      return refuse(
        say,
        `请写明编号或代号，例如：npm run content -- ${status === 'hidden' ? 'hide' : 'publish'} news-2026-spring`,
      )
    const outcome = await showContent(content, staff, read.options.words, { status, type })
    if (outcome.kind === 'busy') return refuse(say, BUSY)
    if (outcome.kind === 'unavailable') return refuse(say, UNAVAILABLE)
    if (outcome.kind === 'missing')
      return refuse(
        say,
        printable(
          `找不到 ${outcome.names.join('、')}${type === undefined ? '' : `（${type.name}）`}，什么也没有改动。用 npm run content -- list 查看。`,
        ),
      )
    if (outcome.kind === 'ambiguous') {
      for (const ambiguous of outcome.names) say(printable(describeAmbiguous(content.types(), ambiguous)))
      return refuse(say, '什么也没有改动。')
    }
    if (outcome.kind === 'needed')
      return refuse(
        say,
        printable(`网站要用 ${outcome.names.join('、')}，不能下架；要改就发布新的一版。什么也没有改动。`),
      )
    for (const entity of outcome.entities) say(printable(describeEntity(entity, status)))
    return true
  }

type Shown = Awaited<ReturnType<typeof showContent>>

function describeAmbiguous(
  types: readonly TypeModel[],
  { name, entities }: Extract<Shown, { kind: 'ambiguous' }>['names'][number],
): string {
  const keyOf = (number: number) => types.find(({ type }) => type === number)?.key ?? String(number)
  return `${name} 有 ${entities.length} 条：${entities.map((each) => `${keyOf(each.type)}/${each.key}《${each.title}》`).join('、')}；请写 类型/代号，或加上 --type`
}

function describeEntity(
  { id, key, title, wasSo, bookings, status: before }: Extract<Shown, { kind: 'done' }>['entities'][number],
  status: 'published' | 'hidden',
): string {
  const head = `${id}　${key}　《${title}》`
  if (wasSo) return `${head}本来就是${statusLabel(status)}`
  const isHidden = status === 'hidden'
  const bookingNote = isHidden
    ? `；已有的 ${bookings} 个预约保留着，会员会收到通知`
    : `；原有的 ${bookings} 个预约仍然有效`
  return `${head}${isHidden ? '已隐藏' : '已发布'}（原为${statusLabel(before)}）${bookings === 0 ? '' : bookingNote}`
}
