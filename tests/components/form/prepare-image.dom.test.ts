import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { LARGEST_IMAGE, prepareImage } from '#components/form/prepare-image.ts'

const MB = 1024 * 1024
const file = (size: number, { name = '照片.png', type = 'image/png' } = {}) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })

/** The browser's drawing: canvases of these sizes, and a file of so many bytes. */
const drawn: (readonly [width: number, height: number])[] = []
let drawnBytes = MB
const close = vi.fn<() => void>()

function canDraw(width: number, height: number) {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close }))
}

beforeEach(() => {
  drawn.length = 0
  drawnBytes = MB
  close.mockClear()
  const context = { fillStyle: '', fillRect: vi.fn<() => void>(), drawImage: vi.fn<() => void>() }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function getContext(this: HTMLCanvasElement) {
    drawn.push([this.width, this.height])
    return Object.assign(Object.create(null), context)
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob([new Uint8Array(drawnBytes)], { type: 'image/jpeg' })),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AA')
})
afterEach(() => void vi.restoreAllMocks())

describe('a picture before its upload', () => {
  it('stays unchanged where it is small, with a preview', async () => {
    canDraw(800, 600)
    const original = file(0.5 * MB)
    const prepared = await prepareImage(original)
    expect(prepared).toEqual({ kind: 'image', file: original, preview: 'data:image/jpeg;base64,AA' })
    expect(prepared.kind === 'image' && prepared.file === original).toBe(true)
    expect(drawn).toEqual([[320, 240]])
  })

  it.each([
    ['wide', 8000, 6000, [2048, 1536]],
    ['high', 3000, 6000, [1024, 2048]],
    ['of few pixels and many bytes', 1000, 1000, [1000, 1000]],
    ['a line', 100_000, 1, [2048, 1]],
  ])('is drawn anew where it is %s', async (_, width, height, size) => {
    canDraw(width, height)
    const prepared = await prepareImage(file(12 * MB))
    expect(prepared.kind === 'image' && [prepared.file.name, prepared.file.type]).toEqual(['照片.jpg', 'image/jpeg'])
    expect(drawn[0]).toEqual(size)
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('stays unchanged where drawing would make it larger', async () => {
    canDraw(4000, 3000)
    drawnBytes = 3 * MB
    const original = file(2 * MB)
    const prepared = await prepareImage(original)
    expect(prepared.kind === 'image' && prepared.file === original).toBe(true)
  })

  it('stays unchanged where the browser cannot read it: the server checks it anyway', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')))
    const original = file(MB)
    expect(await prepareImage(original)).toEqual({ kind: 'image', file: original, preview: '' })
  })

  it.each([
    ['cannot be read', undefined, 0],
    ['cannot be made smaller', [4000, 3000], LARGEST_IMAGE + 2],
  ])('is refused where it is too large and %s', async (_, readable, bytes) => {
    if (readable) canDraw(readable[0] ?? 0, readable[1] ?? 0)
    drawnBytes = bytes
    expect(await prepareImage(file(LARGEST_IMAGE + 1))).toEqual({ kind: 'too-large' })
  })

  it.each(['application/pdf', 'image/svg+xml', 'image/heic', 'text/html', ''])(
    'is refused where its kind is %o',
    async (type) => {
      expect(await prepareImage(file(10, { type }))).toEqual({ kind: 'not-an-image' })
    },
  )
})
