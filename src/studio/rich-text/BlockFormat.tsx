import type { EditorState } from 'prosemirror-state'

import { blockAround, setTextBlock } from './text-commands.ts'
import styles from './text-toolbar.module.css'
import type { ToolbarItem } from './toolbar-items.ts'

const formats: readonly (readonly [name: string, label: string])[] = [
  ['p', '正文'],
  ['h2', '小标题'],
  ['h3', '次级小标题'],
  ['h4', '三级小标题'],
]

interface BlockFormatProps {
  state: EditorState
  tabIndex: number
  onRun: (command: ToolbarItem['command']) => void
}

/** What kind of block the cursor is in: text, or a heading. */
export function BlockFormat({ state, tabIndex, onRun }: BlockFormatProps) {
  const current = blockAround(state, ['h2', 'h3', 'h4'])?.node.type.name ?? 'p'
  return (
    <select
      className={styles['format']}
      aria-label="段落格式"
      data-control="段落格式"
      tabIndex={tabIndex}
      value={current}
      onChange={({ target }) => onRun(setTextBlock(target.value))}
    >
      {formats.map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  )
}
