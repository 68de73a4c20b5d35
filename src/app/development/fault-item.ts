import type { SchemaFault } from '#definition/issues/schema-fault.ts'

import type { CreateElement } from './elements-of.ts'

/** Returns a fault as a list item: its place as a button that copies it, the line with the fault marked, and the facts. */
export function faultItem(
  element: CreateElement,
  { place, before, wrong, after, message, allowed, suggestion, mend, level }: SchemaFault,
  onCopy: (place: string) => void,
): HTMLLIElement {
  const item = element('li', {})
  const button = element('button', { type: 'button', class: 'place', title: '复制位置' }, place)
  button.addEventListener('click', () => onCopy(place))
  item.append(button)
  if (`${before}${wrong}${after}`.trim() !== '') {
    const line = element('pre', {})
    line.append(before, element('mark', {}, wrong), after)
    item.append(line)
  }
  const facts = element('dl', {})
  const rows = [
    [level === 'warning' ? '提醒' : '错误', message],
    ['允许', allowed],
    ['建议', suggestion],
    ['改法', mend],
  ] as const
  for (const [name, words] of rows)
    if (words !== '')
      facts.append(
        element('dt', {}, name),
        element('dd', name === '错误' || name === '提醒' ? { class: name === '错误' ? 'wrong' : 'slip' } : {}, words),
      )
  item.append(facts)
  return item
}
