import { overlayStyle } from './overlay-style.ts'
import type { SchemaFault } from '#definition/issues/schema-fault.ts'

export interface SchemaOverlay {
  /** Shows the faults over the page, or removes the overlay where there are none. */
  show(faults: readonly SchemaFault[]): void
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
  const dialog = element('dialog', { role: 'alertdialog', 'aria-labelledby': 'title', 'aria-describedby': 'note' })
  const title = element('h2', { id: 'title', tabindex: '-1' })
  const note = element('p', { id: 'note' }, '访客看到的仍是上一个正确的版本。改好并保存，这里会自己关上。')
  const said = element('p', { role: 'status' })
  const list = element('ol', {})
  const badge = element('button', { type: 'button', class: 'badge' })
  const aside = element('button', { type: 'button' }, '先放一边')
  const heading = element('div', {})
  const header = element('header', {})
  heading.append(title, note, said)
  header.append(heading, aside)
  dialog.append(header, list)
  root.append(element('style', {}, overlayStyle), dialog, badge)
  badge.hidden = true

  aside.addEventListener('click', () => dialog.close())
  badge.addEventListener('click', open)
  dialog.addEventListener('close', () => {
    badge.hidden = !host.isConnected
  })

  function element<Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    attributes: Readonly<Record<string, string>>,
    text = '',
  ): HTMLElementTagNameMap[Name] {
    const made = document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
    made.textContent = text
    return made
  }

  function open(): void {
    badge.hidden = true
    if (!dialog.open) dialog.showModal()
    title.focus()
  }

  function itemFor({ place, before, wrong, after, message, allowed, suggestion, mend }: SchemaFault): HTMLLIElement {
    const item = element('li', {})
    const button = element('button', { type: 'button', class: 'place', title: '复制位置' }, place)
    button.addEventListener('click', () => {
      void copy(place).then((isCopied) => {
        said.textContent = isCopied ? `已复制 ${place}` : `没能复制，请手动选取 ${place}`
      })
    })
    item.append(button)
    if (`${before}${wrong}${after}`.trim() !== '') {
      const line = element('pre', {})
      line.append(before, element('mark', {}, wrong), after)
      item.append(line)
    }
    const facts = element('dl', {})
    const rows = [
      ['错误', message],
      ['允许', allowed],
      ['建议', suggestion],
      ['改法', mend],
    ] as const
    for (const [name, words] of rows)
      if (words !== '')
        facts.append(element('dt', {}, name), element('dd', name === '错误' ? { class: 'wrong' } : {}, words))
    item.append(facts)
    return item
  }

  return {
    show(faults) {
      said.textContent = ''
      if (faults.length === 0) {
        if (dialog.open) dialog.close()
        return host.remove()
      }
      title.textContent = `schema/ 有 ${faults.length} 处错误`
      badge.textContent = `schema/ 有 ${faults.length} 处错误`
      list.replaceChildren(...faults.map(itemFor))
      if (!host.isConnected) document.documentElement.append(host)
      open()
    },
  }
}
