import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import { addColumnAfter, addColumnBefore, deleteColumn, deleteRow, mergeCells, splitCell } from 'prosemirror-tables'

import { insertRule } from './rule-command.ts'
import {
  addRowBeside,
  deleteWholeTable,
  editCaption,
  hasHeadRow,
  insertTable,
  toggleHeadRow,
} from './table-commands.ts'
import {
  blockAround,
  clearFormat,
  hasMark,
  indentItem,
  isAligned,
  outdentItem,
  toggleAlign,
  toggleList,
  toggleMarks,
  toggleQuote,
} from './text-commands.ts'
import type { TextIconName } from './text-icon-paths.ts'

/** A button of the toolbar. */
export interface ToolbarItem {
  label: string
  command: Command
  /** Absent for buttons of tables, which show their label. */
  icon?: TextIconName
  /** Whether what it sets is set at the selection; absent for acts. */
  isActive?: (state: EditorState) => boolean
}

const markItem = (label: string, icon: TextIconName, names: readonly string[]): ToolbarItem => ({
  label,
  icon,
  command: toggleMarks(names),
  isActive: (state) => hasMark(state, names),
})

const isInList = (state: EditorState, name: string) => blockAround(state, ['ul', 'ol'])?.node.type.name === name

export const markItems: readonly ToolbarItem[] = [
  markItem('粗体', 'bold', ['strong', 'b']),
  markItem('斜体', 'italic', ['em', 'i']),
  markItem('下划线', 'underline', ['u']),
  markItem('删除线', 'strike', ['s', 'del']),
]

export const blockItems: readonly ToolbarItem[] = [
  {
    label: '引用',
    icon: 'quote',
    command: toggleQuote,
    isActive: (state) => blockAround(state, ['blockquote']) !== undefined,
  },
  { label: '无序列表', icon: 'bullets', command: toggleList('ul'), isActive: (state) => isInList(state, 'ul') },
  { label: '有序列表', icon: 'numbers', command: toggleList('ol'), isActive: (state) => isInList(state, 'ol') },
  { label: '减少缩进', icon: 'outdent', command: outdentItem },
  { label: '缩进', icon: 'indent', command: indentItem },
  { label: '居中', icon: 'center', command: toggleAlign('center'), isActive: (state) => isAligned(state, 'center') },
  { label: '居右', icon: 'right', command: toggleAlign('right'), isActive: (state) => isAligned(state, 'right') },
]

export const insertItems: readonly ToolbarItem[] = [
  { label: '表格', icon: 'table', command: insertTable },
  { label: '分隔线', icon: 'rule', command: insertRule },
]

export const clearItems: readonly ToolbarItem[] = [{ label: '清除格式', icon: 'clear', command: clearFormat }]

export const stepItems: readonly ToolbarItem[] = [
  { label: '撤销', icon: 'undo', command: undo },
  { label: '重做', icon: 'redo', command: redo },
]

/** Buttons that are there within a table. */
export const tableItems: readonly ToolbarItem[] = [
  { label: '上方加行', command: addRowBeside('before') },
  { label: '下方加行', command: addRowBeside('after') },
  { label: '删除行', command: deleteRow },
  { label: '左侧加列', command: addColumnBefore },
  { label: '右侧加列', command: addColumnAfter },
  { label: '删除列', command: deleteColumn },
  { label: '合并单元格', command: mergeCells },
  { label: '拆分单元格', command: splitCell },
  { label: '表头', command: toggleHeadRow, isActive: hasHeadRow },
  { label: '表题', command: editCaption },
  { label: '删除表格', command: deleteWholeTable },
]
