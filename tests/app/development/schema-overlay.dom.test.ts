import { beforeEach, describe, expect, it } from 'vitest'

import { createSchemaOverlay } from '../../../src/app/development/schema-overlay.ts'

const noCopy = () => Promise.resolve(false)
const fault = {
  place: 'schema/routes/news.json:6:7',
  before: '  ',
  wrong: '"titel"',
  after: ': "新闻",',
  message: '不认识的属性「titel」',
  allowed: 'path、title',
  suggestion: 'title',
  mend: '改成允许的名称之一',
}
const other = {
  ...fault,
  place: 'schema/site.json:1:1',
  before: '',
  wrong: '',
  after: '',
  suggestion: '',
  allowed: '',
  message: '<img src=x onerror=alert(1)>',
}

function shown() {
  const root = document.querySelector('wenlan-schema-faults')?.shadowRoot
  const dialog = root?.querySelector('dialog')
  return {
    root,
    dialog,
    text: dialog?.textContent ?? '',
    places: [...(root?.querySelectorAll<HTMLButtonElement>('button.place') ?? [])],
    badge: root?.querySelector<HTMLButtonElement>('button.badge'),
  }
}

beforeEach(() => {
  // The overlay stands beside the body, outside the part that is emptied after each test.
  document.querySelector('wenlan-schema-faults')?.remove()
  // jsdom has no modal dialogs; a browser's own are not tested here.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
      this.dispatchEvent(new Event('close'))
    },
  })
})

describe('the overlay of faults', () => {
  it('is absent without faults', () => {
    createSchemaOverlay(document, noCopy).show([])
    expect(shown().root).toBeUndefined()
  })

  it('counts the faults, and says where the others are listed', () => {
    createSchemaOverlay(document, noCopy).show([fault, other], 98)
    expect(shown().text).toContain('schema/ 有 100 处错误')
    expect(shown().text).toContain('这里只列出前 2 处，用 npm run schema 看全部')
  })

  it('shows every fault with place, line, reason and remedy, as a dialog with a name', () => {
    createSchemaOverlay(document, noCopy).show([fault, other])
    const { dialog, text, places, root } = shown()
    expect(dialog?.open).toBe(true)
    expect([
      dialog?.getAttribute('role'),
      root?.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')?.textContent,
    ]).toEqual(['alertdialog', 'schema/ 有 2 处错误'])
    expect(places.map((place) => place.textContent)).toEqual([fault.place, other.place])
    for (const words of ['"titel"', fault.message, fault.allowed, fault.suggestion, fault.mend])
      expect(text).toContain(words)
    expect(root?.querySelector('mark')?.textContent).toBe('"titel"')
  })

  it('shows the contents of a file as text, never as a page', () => {
    createSchemaOverlay(document, noCopy).show([other])
    expect(shown().root?.querySelector('img')).toBeNull()
    expect(shown().text).toContain(other.message)
  })

  it.each([
    [true, `已复制 ${fault.place}`],
    [false, `没能复制，请手动选取 ${fault.place}`],
  ])('copies a clicked place, and shows whether it did: %s', async (isCopied, message) => {
    const copied: string[] = []
    createSchemaOverlay(document, (text) => Promise.resolve(copied.push(text) > 0 && isCopied)).show([fault])
    shown().places[0]?.click()
    await expect.poll(() => shown().root?.querySelector('[role=status]')?.textContent, { interval: 5 }).toBe(message)
    expect(copied).toEqual([fault.place])
  })

  it('shrinks to a button when it is put aside, and comes again with the next refused save', () => {
    const overlay = createSchemaOverlay(document, noCopy)
    overlay.show([fault])
    shown().dialog?.close()
    expect([shown().badge?.hidden, shown().badge?.textContent]).toEqual([false, 'schema/ 有 1 处错误'])
    shown().badge?.click()
    expect([shown().dialog?.open, shown().badge?.hidden]).toEqual([true, true])
    shown().dialog?.close()
    overlay.show([fault, other])
    expect(shown().dialog?.open).toBe(true)
  })

  it('shows warnings beside the page, and opens them on a press', () => {
    createSchemaOverlay(document, noCopy).show([{ ...fault, level: 'warning' }])
    const { dialog, badge } = shown()
    expect([dialog?.open, badge?.hidden, badge?.textContent]).toEqual([false, false, 'schema/ 有 1 处提醒'])
    badge?.click()
    expect(dialog?.open).toBe(true)
    expect(shown().text).toContain('不影响网站')
    expect([...(dialog?.querySelectorAll('dt') ?? [])].map((term) => term.textContent)).toContain('提醒')
  })

  it('shows only warnings once the faults are mended', () => {
    const overlay = createSchemaOverlay(document, noCopy)
    overlay.show([fault])
    overlay.show([{ ...fault, level: 'warning' }])
    expect([shown().dialog?.open, shown().badge?.hidden]).toEqual([false, false])
  })

  it('disappears once all is mended', () => {
    const overlay = createSchemaOverlay(document, noCopy)
    overlay.show([fault])
    overlay.show([])
    expect(shown().root).toBeUndefined()
  })
})
