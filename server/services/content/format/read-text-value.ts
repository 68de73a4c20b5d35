import type { FieldKind } from '#definition/grammar/define-block.ts'

import { shown } from './content-fault.ts'
import { captionParts, readParts, sessionParts } from './list-parts.ts'
import { momentOf, readMoment, type TextValue } from './text-value.ts'

const value = (input: unknown): TextValue => ({ ok: true, value: input })
const wrong = (message: string): TextValue => ({ ok: false, fault: { message } })

/** Most characters that Excel keeps in one cell; it silently drops the rest. */
const EXCEL_CELL = 32_767

/** Converts a cell of a table for a kind of field; the checks of content follow afterwards. */
export function readTextValue(kind: FieldKind | 'list', text: string): TextValue {
  const trimmed = text.trim()
  if (trimmed === '') return value('')
  if (text.length === EXCEL_CELL)
    return wrong(`正好 ${EXCEL_CELL} 个字，是 Excel 一格的上限，后面的多半被截掉了；这一条请用 JSON 或 Markdown 导入`)
  const excel = excelFault(kind, trimmed)
  if (excel !== undefined) return wrong(excel)
  switch (kind) {
    case 'number':
      return readNumber(trimmed)
    case 'datetime':
      return value(momentOf(trimmed))
    case 'date':
      return value(readMoment(trimmed)?.slice(0, 10) ?? trimmed)
    case 'images':
    case 'list':
      return value(readList(trimmed))
    case 'sessions':
      return readParts(trimmed, sessionParts)
    case 'captions':
      return readParts(trimmed, captionParts)
    case 'questions':
      return readQuestions(trimmed)
    case 'select':
    case 'area':
    case 'phone':
    case 'url':
    case 'image':
    case 'file':
      return value(trimmed)
    default:
      return value(text.replace(/\r\n?/gu, '\n').trim())
  }
}

/** Detects error values and lossy conversions by Excel. */
function excelFault(kind: FieldKind | 'list', text: string): string | undefined {
  if (/^#(?:REF|N\/A|NAME\?|VALUE|DIV\/0|NUM|NULL)!?$/u.test(text))
    return `${shown(text)}是 Excel 的错误提示，请在 Excel 里改好再保存`
  if (/^#+$/u.test(text) && text.length > 2) return `${shown(text)}是 Excel 列太窄时的显示，请把列拉宽再保存`
  if (kind !== 'number' && kind !== 'longtext' && kind !== 'richtext' && /^\d(?:\.\d+)?E\+\d{1,2}$/iu.test(text))
    return `${shown(text)}被 Excel 写成了科学计数法，后面的数字已经丢失；请把这一列的格式改成「文本」重新填写`
  return undefined
}

function readNumber(text: string): TextValue {
  const plain = text
    .normalize('NFKC')
    .replace(/^([-+]?\d{1,3}(?:,\d{3})+)(\.\d+)?$/u, (whole) => whole.replaceAll(',', ''))
  return /^[-+]?\d{1,15}(?:\.\d{1,6})?$/u.test(plain) ? value(Number(plain)) : wrong(`应为数字，写成了${shown(text)}`)
}

/** Reads several values in one cell: separated by |, by lines, or by 、 where there is neither; or a JSON list. */
export function readList(text: string): unknown {
  if (text.startsWith('['))
    try {
      const parsed: unknown = JSON.parse(text)
      if (Array.isArray(parsed)) return parsed
    } catch {
      // The text is not JSON after all.
    }
  const parts = /[|\n｜]/u.test(text) ? text.split(/[|\n｜]/u) : text.split('、')
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

function readQuestions(text: string): TextValue {
  try {
    const parsed: unknown = JSON.parse(text)
    return value(parsed)
  } catch {
    return wrong('应为 JSON 列表，如 [{"name": "age", "label": "孩子年龄", "kind": "number"}]')
  }
}
