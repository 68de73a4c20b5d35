import type { TypeModel } from '#compile/portal.ts'
import { mediaUsesOf } from '#server/services/content/entities/media-uses-of.ts'
import { commonColumnsOf } from '#server/services/content/format/content-columns.ts'
import { statusLabel } from '#server/services/content/format/statuses.ts'

import { printable } from '#server/platform/text/printable.ts'
import { MOST_LISTED, refuse, type Run } from './content-words.ts'
import { readDeskOptions } from './read-desk-options.ts'

/** Lists the entities that use pictures or files. */
export const runUses: Run = async ({ args, say }, { content }) => {
  const read = readDeskOptions(args, {})
  if (!read.ok) return refuse(say, read.message)
  const paths = [...new Set(read.options.words.map(pathOf))]
  if (paths.length === 0) return refuse(say, '请写明图片或文件，例如：npm run content -- uses imports/cover.webp')
  const { users, left } = await mediaUsesOf(content, paths)
  for (const [path, entities] of users) {
    say(printable(entities.length === 0 ? `${path}　没有内容用到` : `${path}　${entities.length} 条内容用到：`))
    for (const { id, type, key, title, status, places } of entities.slice(0, MOST_LISTED)) {
      const model = content.types().find((candidate) => candidate.type === type)
      const where = places.map((place) => labelOf(place, model)).join('、')
      say(printable(`  ${id}　${model?.key ?? type}/${key}　${statusLabel(status)}　《${title}》　${where}`))
    }
    if (entities.length > MOST_LISTED) say(`  ……还有 ${entities.length - MOST_LISTED} 条`)
  }
  if (left > 0) say(`还有 ${left} 条内容用到什么没有记下，门户运行时会接着记；过一会儿再看一次。`)
  return true
}

/** The path below the media folder; editors also copy the address from a page. */
function pathOf(written: string): string {
  return written.replace(/^(?:https?:\/\/[^/]+)?\/web\/media\//iu, '').replace(/[?#].*$/su, '')
}

/** The label of a column or field, as editors have it in their tables. */
function labelOf(place: string, type: TypeModel | undefined): string {
  const field = type?.fields.find(({ name }) => name === place)
  return field?.label ?? (type && commonColumnsOf(type).find(({ name }) => name === place)?.label) ?? place
}
