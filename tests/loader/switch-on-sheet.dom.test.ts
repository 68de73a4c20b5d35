import { beforeEach, describe, expect, it, vi } from 'vitest'

import { switchOnSheet } from '#loader/switch-on-sheet.ts'

const sheetLink = () => document.head.querySelector('link')
/** The document as the server wrote it; jsdom loads no sheets. */
function write(sheet: object | null, readyState: DocumentReadyState): void {
  document.head.innerHTML = '<link rel="stylesheet" href="/web/style.css" media="print">'
  Object.defineProperty(sheetLink() ?? {}, 'sheet', { value: sheet })
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState)
}
beforeEach(() => vi.restoreAllMocks())

describe('the whole style sheet', () => {
  it('applies at once where it is loaded', async () => {
    write({}, 'interactive')
    await switchOnSheet()
    expect(sheetLink()?.media).toBe('all')
  })

  it.each(['load', 'error'])('applies late, after its %s', async (name) => {
    write(null, 'interactive')
    const done = switchOnSheet()
    expect(sheetLink()?.media).toBe('print')
    sheetLink()?.dispatchEvent(new Event(name))
    await done
    expect(sheetLink()?.media).toBe('all')
  })

  it('is loaded again where it had failed before this script ran: no event would come', async () => {
    write(null, 'complete')
    const failed = sheetLink()
    const done = Promise.all([switchOnSheet(), switchOnSheet()])
    expect(sheetLink()).not.toBe(failed)
    sheetLink()?.dispatchEvent(new Event('load'))
    await done
    expect(document.head.querySelectorAll('link[media=all]').length).toBe(1)
  })

  it('needs nothing in a document without it, or with it applied', async () => {
    await switchOnSheet()
    write({}, 'complete')
    await switchOnSheet()
    await switchOnSheet()
    expect(sheetLink()?.media).toBe('all')
  })
})
