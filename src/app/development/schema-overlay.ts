import type { SchemaFault } from '#definition/issues/schema-fault.ts'

import { elementsOf } from './elements-of.ts'
import { faultItem } from './fault-item.ts'
import { overlayStyle } from './overlay-style.ts'

export interface SchemaOverlay {
  /**
   * Shows faults over the page, and warnings as a small button; removes the overlay where there are none.
   *
   * @param unlisted the number of further faults
   */
  show(faults: readonly SchemaFault[], unlisted?: number): void
}

/**
 * Creates the overlay that schema editors see over the page while a save is refused: every fault with its file, its
 * line and its correction. It can be minimized to a small button, and disappears when all faults are corrected.
 *
 * @param copy writes a place to the clipboard; returns whether it succeeded
 */
export function createSchemaOverlay(document: Document, copy: (text: string) => Promise<boolean>): SchemaOverlay {
  const host = document.createElement('wenlan-schema-faults')
  const root = host.attachShadow({ mode: 'open' })
  const element = elementsOf(document)
  const dialog = element('dialog', { role: 'alertdialog', 'aria-labelledby': 'title', 'aria-describedby': 'note' })
  const title = element('h2', { id: 'title', tabindex: '-1' })
  const note = element('p', { id: 'note' })
  const copyStatus = element('p', { role: 'status' })
  const list = element('ol', {})
  const badge = element('button', { type: 'button', class: 'badge' })
  const aside = element('button', { type: 'button' }, '先放一边')
  const heading = element('div', {})
  const header = element('header', {})
  heading.append(title, note, copyStatus)
  header.append(heading, aside)
  dialog.append(header, list)
  root.append(element('style', {}, overlayStyle), dialog, badge)
  badge.hidden = true

  aside.addEventListener('click', () => dialog.close())
  badge.addEventListener('click', open)
  dialog.addEventListener('close', () => {
    badge.hidden = !host.isConnected
  })

  function open(): void {
    badge.hidden = true
    if (!dialog.open) dialog.showModal()
    title.focus()
  }

  const copyPlace = (place: string) =>
    void copy(place).then((isCopied) => {
      copyStatus.textContent = isCopied ? `已复制 ${place}` : `没能复制，请手动选取 ${place}`
    })

  return {
    show(faults, unlisted = 0) {
      copyStatus.textContent = ''
      if (faults.length === 0) {
        if (dialog.open) dialog.close()
        return host.remove()
      }
      const isRefused = faults.some(({ level }) => level !== 'warning')
      const heading = `schema/ 有 ${faults.length + unlisted} 处${isRefused ? '错误' : '提醒'}`
      title.textContent = heading
      badge.textContent = heading
      badge.classList.toggle('slips', !isRefused)
      const more = unlisted > 0 ? `这里只列出前 ${faults.length} 处，用 npm run schema 看全部。` : ''
      note.textContent = isRefused
        ? `访客看到的仍是上一个正确的版本。改好并保存，这里会自己关上。${more}`
        : `这些不影响网站，保存的已经换上。${more}`
      list.replaceChildren(...faults.map((fault) => faultItem(element, fault, copyPlace)))
      if (!host.isConnected) document.documentElement.append(host)
      if (isRefused) return open()
      // Warnings stay beside the page, which is the saved one.
      if (dialog.open) dialog.close()
      badge.hidden = false
    },
  }
}
