import { describe, expect, it } from 'vitest'

import { renderHome, renderList } from '../../tools/peers/bare/render-pages.ts'
import { bannersOf, categoriesOf, listOf } from '../../tools/peers/api/made-up-content.ts'
import { readPeersArguments } from '../../tools/peers/read-peers-arguments.ts'
import { type Comparison, renderComparison } from '../../tools/peers/render-comparison.ts'
import type { Ask } from '../../tools/peers/portal/content.ts'

describe('npm run bench:peers', () => {
  it.each([
    ['measures all of them', [], { rounds: 3, peers: ['astro', 'next', 'react-router'], isWhole: true }],
    ['takes more rounds', ['--rounds', '9'], { rounds: 9, peers: ['astro', 'next', 'react-router'], isWhole: true }],
    ['does not keep a look with one round', ['--rounds', '1'], { rounds: 1, isWhole: false }],
    ['does not keep a run beside some of them', ['--only', 'astro,next'], { peers: ['astro', 'next'], isWhole: false }],
  ])('%s', (_, args, value) => {
    expect(readPeersArguments(args)).toMatchObject({ ok: true, value })
  })

  it.each([
    ['a number that is none', ['--rounds', 'many'], 'many'],
    ['a peer that is none', ['--only', 'astro,nuxt'], 'nuxt'],
    ['another option', ['--fast'], '--fast'],
  ])('refuses %s by its name', (_, args, named) => {
    const read = readPeersArguments(args)
    expect(read.ok ? '' : read.message).toContain(`"${named}"`)
  })
})

describe('the finished pages', () => {
  const calls: string[] = []
  const answers: Readonly<Record<string, (params: URLSearchParams) => unknown>> = {
    'other/getBanner': () => bannersOf(4),
    'other/getAdPic': () => bannersOf(1),
    'article/getCategory': () => categoriesOf(['文化活动', '<b>']),
    'Article/getList': (params) =>
      listOf(4, params.get('category') ?? '', Number(params.get('page') ?? 1), Number(params.get('limit'))),
  }
  const ask: Ask = async (path) => {
    calls.push(path)
    const { pathname, searchParams } = new URL(path, 'http://127.0.0.1')
    return JSON.parse(JSON.stringify(answers[pathname.slice(1)]?.(searchParams)))
  }
  const count = (html: string, part: string) => html.split(part).length - 1

  it('are a home of 48 cards by seven calls', async () => {
    calls.length = 0
    const html = await renderHome(ask)
    expect([count(html, 'class="card"'), count(html, '/pictures/banner-'), calls.length]).toEqual([48, 4, 7])
  })

  it('are a list of 24 cards by three calls, with what stands in it as text', async () => {
    calls.length = 0
    const html = await renderList(ask, '', '7')
    expect([count(html, 'class="card"'), count(html, '/pictures/banner-'), calls.length]).toEqual([24, 1, 3])
    expect(html).toContain('<b>7</b>')
    expect(html).toContain('&lt;b&gt;')
  })
})

describe('the comparison', () => {
  const comparison: Comparison = {
    commit: '0123456',
    at: '2026-11-24T08:00:00.000Z',
    machine: 'a machine',
    rounds: 3,
    contenders: [
      { name: 'Wenlan', version: '1' },
      { name: 'nginx', version: '2' },
    ],
    figures: [
      { name: 'paint', unit: '', against: '÷ nginx', values: [{ value: 1.25, absolute: '50 ms' }, { value: 1 }] },
      { name: 'calls', unit: '', against: '', values: [{ value: 7 }, undefined] },
      { name: 'rate', unit: '', against: '', values: [{ value: 0.5, refused: 'the client was slower' }, { value: 1 }] },
    ],
    missing: ['a tool that is not installed'],
  }

  it.each([
    ['shows the absolute figure behind a ratio', '| paint, ÷ nginx | 1.25 (50 ms) | 1 |'],
    ['leaves out what a contender does not have', '| calls | 7 | – |'],
    ['tells no value that was refused', '| rate | refused (1) | 1 |'],
    ['says why', '1. Refused: the client was slower.'],
    ['says what was not measured', '- Not measured: a tool that is not installed.'],
  ])('%s', (_, line) => {
    expect(renderComparison(comparison).split('\n')).toContain(line)
  })
})
