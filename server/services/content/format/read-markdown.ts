import { Marked } from 'marked'
import markedCjkFriendly from 'marked-cjk-friendly'

import type { Fault } from './content-fault.ts'
import { contentLimits } from './content-limits.ts'
import { chineseMarkdown } from './chinese-markdown.ts'
import { nameHeadings } from './name-headings.ts'

/** A parsed Markdown file: its front matter, and its body as HTML. */
export interface MarkdownContent {
  values: ReadonlyMap<string, unknown>
  faults: readonly (Fault & { column?: string })[]
}

const FENCE = /^---[ \t]*$/u

/**
 * Reads a file with front matter: lines of `名称: 值` between two lines of `---`, lists as `[甲, 乙]` or as lines that begin
 * with `- `. Other YAML is not supported: no anchors, no tags, no nesting.
 */
export function readMarkdown(text: string): MarkdownContent {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n|\r|\n/u)
  const start = lines.findIndex((line) => line.trim() !== '')
  if (!FENCE.test(lines[start] ?? ''))
    return { values: new Map(), faults: [{ message: '文件开头应有两行 --- ，中间写 标题: …、摘要: … 等' }] }
  const length = lines.slice(start + 1).findIndex((line) => FENCE.test(line))
  if (length < 0) return { values: new Map(), faults: [{ message: '开头的 --- 没有配对的第二行 ---' }] }
  const { values, faults } = readFrontMatter(lines.slice(start + 1, start + 1 + length), start + 2)
  const body = lines
    .slice(start + 2 + length)
    .join('\n')
    .trim()
  // The export sets this where Markdown would not reproduce the same HTML.
  const isHtml = values.get('format') === 'html'
  values.delete('format')
  const html = isHtml ? body : htmlOfMarkdown(body)
  if (html === undefined)
    return {
      values,
      faults: [
        ...faults,
        {
          column: '正文',
          message: `读不了：引用或列表套得太深，或者 * 和 _ 超过 ${contentLimits.marks} 处（~~ 也算）；请拆成几篇，或把正文写成 HTML，并在开头写上 format: html`,
        },
      ],
    }
  values.set('body', html)
  return { values, faults }
}

/**
 * Converts CommonMark with tables to HTML that is not yet sanitised; undefined for a text that would take minutes, or
 * that nests too deeply for the parser.
 */
export function htmlOfMarkdown(text: string): string | undefined {
  if ((text.match(/[*_]+|~~+/gu)?.length ?? 0) > contentLimits.marks) return undefined
  try {
    const html = new Marked({ gfm: true, async: false }, markedCjkFriendly(), chineseMarkdown, nameHeadings()).parse(
      text,
    )
    if (typeof html !== 'string') throw new Error('Markdown was read asynchronously, which it was told not to be')
    return html.trim()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function readFrontMatter(
  lines: readonly string[],
  firstLine: number,
): { values: Map<string, unknown>; faults: (Fault & { column?: string })[] } {
  const values = new Map<string, unknown>()
  const faults: (Fault & { column?: string })[] = []
  let list: { name: string; items: string[] } | undefined
  for (const [index, line] of lines.entries()) {
    if (faults.length >= contentLimits.faults) break
    if (/^\s*(?:#.*)?$/u.test(line)) continue
    const item = /^\s*- +(.*)$/u.exec(line)?.[1]
    if (item !== undefined && list !== undefined) {
      list.items.push(plainValue(item))
      values.set(list.name, list.items)
      continue
    }
    const [, name = '', text = ''] = /^([^\s:：#-][^:：]{0,40}?)\s*[:：](?:\s+|$|(?<=：))(.*)$/u.exec(line) ?? []
    if (name === '') {
      faults.push({ message: `第 ${firstLine + index} 行读不懂；开头只认 名称: 值 的写法` })
      continue
    }
    if (values.has(name)) faults.push({ column: name, message: `第 ${firstLine + index} 行又写了一次` })
    const value = text.trim()
    list = value === '' ? { name, items: [] } : undefined
    if (/^(?:[&*!|>{]|[%@`])/u.test(value))
      faults.push({ column: name, message: `第 ${firstLine + index} 行的写法读不懂；以这个符号开头的值要加双引号` })
    else values.set(name, /^\[.*\]$/u.test(value) ? listOf(value) : plainValue(value))
  }
  return { values, faults }
}

/** Reads `[甲, "乙, 丙"]`, or JSON. */
function listOf(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed
  } catch {
    const items = text.slice(1, -1).match(/"[^"]*"|'[^']*'|[^,，、]+/gu) ?? []
    return items.map((item) => plainValue(item.trim())).filter((item) => item !== '')
  }
}

function plainValue(text: string): string {
  const value = text.trim()
  if (/^".*"$/su.test(value))
    try {
      const parsed: unknown = JSON.parse(value)
      if (typeof parsed === 'string') return parsed
    } catch {
      return value.slice(1, -1)
    }
  return /^'.*'$/su.test(value) ? value.slice(1, -1).replaceAll("''", "'") : value
}
