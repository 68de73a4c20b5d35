import { amongThese } from './content-fault.ts'
import { momentOf, type TextValue } from './text-value.ts'

/** A part of a line: its label, its stored name, and the kind of its text. */
interface Part {
  label: string
  name: string
  kind: 'text' | 'moment' | 'number'
}

/** A session as one line of a cell: 名称=夜班；开始=2026-12-05 19:00；名额=20 */
export const sessionParts: readonly Part[] = [
  { label: '名称', name: 'name', kind: 'text' },
  { label: '开始', name: 'start', kind: 'moment' },
  { label: '结束', name: 'end', kind: 'moment' },
  { label: '地点', name: 'place', kind: 'text' },
  { label: '名额', name: 'seats', kind: 'number' },
  { label: '已报', name: 'taken', kind: 'number' },
  { label: '报名开始', name: 'opens', kind: 'moment' },
  { label: '报名截止', name: 'closes', kind: 'moment' },
  { label: '备注', name: 'note', kind: 'text' },
]

/** The captions of a film, one language a line: 语言=zh-CN；名称=中文；文件=字幕/zh.vtt */
export const captionParts: readonly Part[] = [
  { label: '语言', name: 'language', kind: 'text' },
  { label: '名称', name: 'label', kind: 'text' },
  { label: '文件', name: 'file', kind: 'text' },
]

/** Reads lines of named parts, or JSON. */
export function readParts(text: string, parts: readonly Part[]): TextValue {
  if (text.startsWith('['))
    try {
      const parsed: unknown = JSON.parse(text)
      return { ok: true, value: parsed }
    } catch {
      return { ok: false, fault: { message: '以 [ 开头，却不是有效的 JSON' } }
    }
  const entries: Record<string, string | number>[] = []
  for (const line of text.split(/\n/u).filter((candidate) => candidate.trim() !== '')) {
    const entry: Record<string, string | number> = {}
    for (const piece of line.split(/[；;]/u).filter((candidate) => candidate.trim() !== '')) {
      const [, label = '', found = ''] = /^\s*([^=＝:：]{1,20}?)\s*[=＝:：]\s*(.*?)\s*$/su.exec(piece) ?? []
      const part = parts.find((candidate) => candidate.label === label || candidate.name === label)
      if (part === undefined)
        return {
          ok: false,
          fault: {
            ...amongThese(
              label === ''
                ? `每一项应写成 ${parts === captionParts ? '语言=zh-CN；名称=中文；文件=字幕/zh.vtt' : '名称=…；开始=2026-12-05 19:00；名额=20'}`
                : `没有「${label}」这一项`,
              label,
              parts.map((candidate) => candidate.label),
            ),
          },
        }
      if (found !== '') entry[part.name] = valueOf(part, found)
    }
    entries.push(entry)
  }
  return { ok: true, value: entries }
}

/** A number that is none stays text; the checks of content refuse it. */
function valueOf({ kind }: Part, text: string): string | number {
  if (kind === 'moment') return momentOf(text)
  return kind === 'number' && /^\d{1,9}$/u.test(text) ? Number(text) : text
}

/** Writes lines that `readParts` reads as the same list, or JSON where a text contains a separator. */
export function writeParts(
  entries: readonly Readonly<Record<string, string | number>>[],
  parts: readonly Part[],
): string {
  const lines = entries.map((entry) => {
    const entryParts = parts.filter(({ name }) => entry[name] !== undefined)
    if (
      entryParts.length !== Object.keys(entry).length ||
      entryParts.some(({ name }) => /[；;\n\r]|^\s|\s$/u.test(String(entry[name])))
    )
      return undefined
    return entryParts.map(({ name, label }) => `${label}=${entry[name]}`).join('；')
  })
  return lines.some((line) => line === undefined) ? JSON.stringify(entries) : lines.join('\n')
}
