import { describe, expect, it } from 'vitest'

import type { Device } from '#definition/grammar/define-block.ts'
import { planPage } from '#plan/plan-page.ts'

import { listFiles, readProjectFile } from '../architecture/project-files.ts'
import { readRealPortal } from '../support/real-portal.ts'

const portal = await readRealPortal()
const devices: readonly Device[] = ['desktop', 'mobile']

/** Paths of the pages whose plan needs a block's code. */
function pagesWith(block: string, device: Device): string[] {
  return portal.routes.flatMap(({ path }) => {
    const planned = planPage(portal, new URL(`/web/${path.replaceAll(/\{\w+\}/gu, '1')}`, 'http://portal.invalid'), {
      device,
      elder: false,
      login: 'member',
    })
    return planned.kind === 'page' && planned.plan.route === path && planned.plan.chunks.includes(block) ? [path] : []
  })
}

describe.each(devices)('the player on %s', (device) => {
  it.each([
    ['live', ['video']],
    ['player', ['video/details/{id}']],
  ])('is code of its own pages and no others: %s', (block, pages) => {
    expect(pagesWith(block, device)).toEqual(pages)
  })
})

describe('hls.js', () => {
  const sources = listFiles(['src'], ['.ts', '.tsx']).map((path) => ({ path, code: readProjectFile(path) }))
  const importing = (pattern: RegExp) =>
    sources.filter(({ path, code }) => !path.endsWith('.d.ts') && pattern.test(code)).map(({ path }) => path)

  it('is imported by one module', () => {
    expect(importing(/from '[^']*hls\.js/u)).toEqual(['src/components/player/hls-stream.ts'])
  })

  it('is loaded when a stream is opened, never with a page', () => {
    expect(importing(/from '[^']*hls-stream\.ts'/u)).toEqual([])
    expect(importing(/import\('\.\/hls-stream\.ts'\)/u)).toEqual(['src/components/player/open-stream.ts'])
  })
})
