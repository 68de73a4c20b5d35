import { type KeyboardEvent, use } from 'react'

import { StaticHtml } from '#render/StaticHtml.tsx'

import type { BarContentProps } from '../shell-model.ts'
import { ShellPartsContext } from '../shell-parts.ts'
import styles from './bottom-bar.module.css'
import { useOpenSheet } from './use-open-sheet.ts'

/**
 * The tabs at the lower edge, and the sheet with all areas. On the first page both stay the server's HTML (the
 * navigation is not sent), so the handlers that close the sheet by Escape or by going back are on the bar around them.
 */
export function BottomBar(props: BarContentProps) {
  const parts = use(ShellPartsContext)
  useOpenSheet(styles['bar'] ?? '', props.path)
  if (!parts) return <StaticHtml key="static" as="div" className={styles['bar']} onKeyDown={closeSheetByEscape} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only handles events of its links
    <div key="live" className={styles['bar']} onKeyDown={closeSheetByEscape}>
      <parts.BarContent {...props} />
    </div>
  )
}

function closeSheetByEscape({ key, currentTarget }: KeyboardEvent): void {
  const sheet = key === 'Escape' ? currentTarget.querySelector<HTMLDetailsElement>('details[open]') : null
  if (!sheet) return
  sheet.open = false
  sheet.querySelector('summary')?.focus()
}
