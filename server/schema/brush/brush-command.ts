import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { escapeControls, renderIssues } from '#definition/issues/render-issue.ts'

import { checkSource, refuse, shownPlace } from '../check-command.ts'
import { checkSchema } from '../check-schema.ts'
import { printJson } from '../print-json.ts'
import { readSchemaOptions } from '../read-schema-options.ts'
import type { SchemaCommand } from '../schema-context.ts'
import { brushTitles } from './brush-titles.ts'
import { type CutBrush, cutBrush, type LeftOut } from './cut-brush.ts'

const FILE = 'brush.json'
/** The largest Chinese fonts are half of it. */
const FONT_BYTES = 64 * 1024 * 1024

/** Cuts a brush font for the name and the titles of a site. */
export const brushCommand: SchemaCommand = {
  name: 'brush',
  takes: '字体文件',
  about:
    '从一个毛笔字体（ttf、otf、woff、woff2）里裁出名称和各页大标题的字，写进 brush.json；theme.json 的 titles 写 brush 就用上。改了标题再运行一次',
  async run(args, context) {
    const read = readSchemaOptions(args, {})
    if (!read.ok) return refuse(context, read.reason)
    const [file, more] = read.options.words
    if (file === undefined) return refuse(context, '请写明字体文件，例如：npm run schema -- brush ../毛笔.ttf')
    if (more !== undefined) return refuse(context, `只写一个字体文件，多了「${escapeControls(more)}」`)
    const source = context.schemaSource()
    const folder = await source.read()
    // A broken brush.json is about to be written anew, and must not be in the way of it.
    const others = { ...folder, files: folder.files.filter((found) => found.file !== FILE) }
    const checked = checkSchema(others, context.compiler)
    if (!checked.ok) return checkSource(source, context)
    const { portal, agreements, theme } = checked.snapshot
    const { site_name, short_name } = portal.site
    const names = [site_name, ...(short_name === undefined ? [] : [short_name])]
    const titles = brushTitles({ portal, agreements }, context.compiler.catalog)
    const cut = await cutFont(resolve(context.cwd, file), { names, titles })
    if ('reason' in cut) return refuse(context, cut.reason)
    const text = `${printJson({ $schema: './json-schema/brush.json', ...cut.brush })}\n`
    const after = checkSchema({ ...others, files: [...others.files, { file: FILE, text }] }, context.compiler)
    if (!after.ok) {
      context.say(renderIssues(after.issues, { folder: shownPlace(source, context), color: context.color }))
      return 1
    }
    const before = folder.files.find((found) => found.file === FILE)?.text
    const written = await source.write([{ file: FILE, before, text }])
    if (!written.ok) return refuse(context, written.reason)
    context.say(describeCut(cut, `${shownPlace(source, context)}/${FILE}`))
    if (theme.titles !== 'brush') context.say('theme.json 里还没有写 "titles": "brush"，写上以后才用得上。')
    return 0
  },
}

async function cutFont(path: string, words: Parameters<typeof cutBrush>[1]): Promise<CutBrush | { reason: string }> {
  const font = await readFile(path).catch((error: unknown) =>
    String(error instanceof Error && 'code' in error ? error.code : error),
  )
  if (typeof font === 'string')
    return { reason: font === 'ENOENT' ? `没有文件 ${escapeControls(path)}` : `字体读不出来（${font}）` }
  if (!isFont(font)) return { reason: '这不是 ttf、otf、woff 或 woff2 字体；字体集（ttc）请先拆开' }
  if (font.length > FONT_BYTES) return { reason: `字体太大，最多 ${FONT_BYTES / 1024 / 1024} MiB` }
  try {
    // Loaded here, because it brings two programs of WebAssembly that no other command needs.
    const { default: subset } = await import('subset-font')
    return await cutBrush(font, words, subset)
  } catch (error) {
    return { reason: `裁不出来：${error instanceof Error ? escapeControls(error.message) : String(error)}` }
  }
}

/** Whether a file begins as the fonts do that can be cut. */
function isFont(bytes: Buffer): boolean {
  return ['\0\u0001\0\0', 'true', 'OTTO', 'wOFF', 'wOF2'].includes(bytes.toString('latin1', 0, 4))
}

function describeCut({ brush, left, bytes }: CutBrush, place: string): string {
  const faces = brush.titles.length + (brush.name ? 1 : 0)
  const lines = [
    `写好了 ${place}：${brush.font ?? '字体'}，${faces} 个字体（名称 ${brush.name ? 1 : 0} 个，标题 ${brush.titles.length} 个），一共 ${(bytes / 1024).toFixed(1)} KiB`,
  ]
  if (left.length > 0) lines.push('这些还是标题的字体：', ...left.map((text) => `  ${describeLeft(text)}`))
  if (brush.licence !== undefined) lines.push(`字体的许可：${escapeControls(brush.licence)}`)
  lines.push('把字体的许可文件放在旁边，如 brush-licence.md：许可要随字体一起。')
  return lines.join('\n')
}

function describeLeft({ text, lacking }: LeftOut): string {
  return lacking.length > 0 ? `${text}（字体里没有：${lacking.join('')}）` : `${text}（裁出来太大）`
}
