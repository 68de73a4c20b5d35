import type { EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import { type KeyboardEvent, type RefObject, useState } from 'react'

import { BlockFormat } from './BlockFormat.tsx'
import { FileButtons } from './FileButtons.tsx'
import { linkAt } from './link-commands.ts'
import { selectedPicture } from './picture-commands.ts'
import type { TextFileKind } from './text-file-kinds.ts'
import styles from './text-toolbar.module.css'
import { ToolbarButton } from './ToolbarButton.tsx'
import { ToolbarGroup } from './ToolbarGroup.tsx'
import {
  blockItems,
  clearItems,
  insertItems,
  markItems,
  stepItems,
  tableItems,
  type ToolbarItem,
} from './toolbar-items.ts'

interface TextToolbarProps {
  /** The name of the text, and the id of its element. */
  label: string
  controls: string
  state: EditorState
  place: RefObject<HTMLDivElement | null>
  onRun: (command: ToolbarItem['command']) => void
  onLink: () => void
  onPicture: () => void
  /** Absent where there is no library to choose from. */
  onLibrary: (() => void) | undefined
  /** Absent where a text has no files but pictures. */
  onFiles: ((kind: TextFileKind) => void) | undefined
}

/** Where the tabulator stops at first: 撤销 and 重做 before it can do nothing yet. */
const START = '段落格式'

/** The toolbar of a text: one stop of the tabulator, with arrow keys between its controls. */
export function TextToolbar(props: TextToolbarProps) {
  const { label, controls, state, place, onRun, onLink, onPicture, onLibrary, onFiles } = props
  const [current, setCurrent] = useState(START)
  const isTable = isInTable(state)
  const hasLeft = !isTable && tableItems.some((item) => item.label === current)
  const stop = hasLeft ? START : current
  const tabIndexOf = (control: string) => (control === stop ? 0 : -1)
  const buttons = (items: readonly ToolbarItem[]) =>
    items.map(({ label: name, icon, command, isActive }) => (
      <ToolbarButton
        key={name}
        label={name}
        icon={icon}
        isPressed={isActive?.(state)}
        isDisabled={!command(state)}
        tabIndex={tabIndexOf(name)}
        onPress={() => onRun(command)}
      />
    ))
  const hasLink = linkAt(state) !== undefined
  return (
    <div
      ref={place}
      className={styles['toolbar']}
      role="toolbar"
      tabIndex={-1}
      aria-label={`${label}的格式`}
      aria-controls={controls}
      onKeyDown={moveFocus}
      onFocus={({ target }) => setCurrent(target.dataset['control'] ?? START)}
    >
      <div className={styles['row']}>
        <ToolbarGroup label="撤销和重做">{buttons(stepItems)}</ToolbarGroup>
        <BlockFormat state={state} tabIndex={tabIndexOf(START)} onRun={onRun} />
        <ToolbarGroup label="文字">
          {buttons(markItems)}
          {buttons(clearItems)}
          <ToolbarButton label="链接" icon="link" isPressed={hasLink} tabIndex={tabIndexOf('链接')} onPress={onLink} />
        </ToolbarGroup>
        <ToolbarGroup label="段落">{buttons(blockItems)}</ToolbarGroup>
        <ToolbarGroup label="插入">
          <ToolbarButton
            label="图片"
            icon="picture"
            isPressed={selectedPicture(state) !== undefined}
            tabIndex={tabIndexOf('图片')}
            onPress={onPicture}
          />
          {onFiles === undefined ? null : <FileButtons state={state} tabIndexOf={tabIndexOf} onFiles={onFiles} />}
          {onLibrary === undefined ? null : (
            <ToolbarButton label="从图库选" icon="library" tabIndex={tabIndexOf('从图库选')} onPress={onLibrary} />
          )}
          {buttons(insertItems)}
        </ToolbarGroup>
      </div>
      {isTable ? (
        <div className={styles['row']} data-of="table">
          <ToolbarGroup label="表格">{buttons(tableItems)}</ToolbarGroup>
        </div>
      ) : null}
    </div>
  )
}

/** Arrow keys go from control to control, Home and End to the first and the last. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-control]')]
  const index = controls.findIndex((control) => control === document.activeElement)
  const next = nextIndex(event.key, index, controls.length)
  if (next === undefined) return
  event.preventDefault()
  controls[next]?.focus()
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
