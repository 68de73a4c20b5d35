import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { PositionResponse } from '#contract/studio/position-response.ts'

import { axeFindings } from '../../support/axe-findings.ts'
import { press, settle } from '../../support/press.ts'
import { showField } from '../../support/show-field.tsx'
import { ok, silence } from '../../support/show-studio.tsx'
import { fieldOf } from './field-samples.ts'

const cut = '网页按窗口大小裁掉图的两边或上下，左上角盖着网页的名字：要紧的放在中间偏右，或在图库里给图片设焦点'
const other = '手机不用这张：手机版的位置要另发一张'

const bar = (block: string, isMarked = false) => ({ block, height: 'small', isMarked }) as const
const page = (title: string) => ({ title, path: 'x' })

const top: PositionResponse = {
  ...{ name: 'web_top', title: '首页顶部', kind: 'banner', device: 'desktop', width: 1920, height: 720 },
  ...{ pages: [page('首页')], published: 2 },
  outline: [
    { main: [bar('轮播横幅', true)], aside: [], isAsideFirst: false },
    { main: [{ ...bar('列表'), heading: '新闻' }], aside: [bar('日历')], isAsideFirst: true },
  ],
}
const phone: PositionResponse = {
  ...{ ...top, name: 'mobile_top', device: 'mobile', width: 1080, height: 1080, published: 0 },
  pages: ['首页', '新闻', '活动', '读好书'].map(page),
}
const unused: PositionResponse = { ...top, name: 'web_foot', title: '页脚', pages: [], outline: [] }

const field = fieldOf('select', {
  ...{ label: '位置', required: true, choicesOf: 'positions' },
  options: ['web_top', 'mobile_top', 'web_foot'],
})
const answers = { 'content/positions': ok([top, phone, unused]) }
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

function description(name: string): string | null {
  return document.getElementById(radio(name).getAttribute('aria-describedby') ?? '')?.textContent ?? null
}

describe('a field of positions', () => {
  it('offers each position as a radio button of one group, by its name and device', async () => {
    await showField(field, { value: 'web_top', answers })
    const radios = screen.getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ['web_top', true],
      ['mobile_top', false],
      ['web_foot', false],
    ])
    expect(new Set(radios.map(({ name }) => name)).size).toBe(1)
    expect(screen.getByRole('group', { name: '位置' })).toBeTruthy()
  })

  it.each([
    ['首页顶部（电脑版）', `用在：首页建议尺寸 1920×720${cut}${other}现有 2 张`],
    ['首页顶部（手机版）', `用在：首页、新闻、活动 等 4 页建议尺寸 1080×1080${cut}现有 0 张`],
    ['页脚（电脑版）', `还没有网页用到建议尺寸 1920×720${cut}${other}现有 2 张`],
  ])('says of %s: %s', async (name, notes) => {
    await showField(field, { value: '', answers })
    expect(description(name)).toBe(notes)
  })

  it('draws the page of a position with its sections in order and the position marked, and none where no page has it', async () => {
    await showField(field, { value: '', answers })
    const drawings = screen.getAllByRole('img')
    expect(drawings.map((drawing) => drawing.getAttribute('aria-label'))).toEqual([
      '首页从上到下：轮播横幅（就是这个位置）、日历、新闻',
      '首页从上到下：轮播横幅（就是这个位置）、日历、新闻',
    ])
    const bars = [...(drawings[0]?.querySelectorAll('[data-height]') ?? [])]
    expect(bars.map((each) => each.hasAttribute('data-marked'))).toEqual([true, false, false])
  })

  it('takes the position that is chosen, and changes nothing by being shown', async () => {
    const shown = await showField(field, { value: 'web_top', answers })
    expect(shown.values).toEqual([])
    await settle(() => fireEvent.click(radio('首页顶部（手机版）')))
    expect(shown.values).toEqual(['mobile_top'])
    expect(radio('首页顶部（手机版）').checked).toBe(true)
  })

  it('shows a position that is no option any more until another is chosen', async () => {
    const shown = await showField(field, { value: 'web_gone', answers })
    expect(radio('web_gone（已不在选项中）').checked).toBe(true)
    await settle(() => fireEvent.click(radio('首页顶部（电脑版）')))
    expect(shown.value()).toBe('web_top')
    expect(screen.queryByRole('radio', { name: /已不在/u })).toBeNull()
  })

  it.each([
    ['web_top', '首页顶部（电脑版）'],
    ['', '未选择'],
  ])('offers no choice where it is read only, and shows %j as %s', async (value, text) => {
    await showField(field, { value, answers, isReadOnly: true })
    expect(document.querySelectorAll('input, select').length).toBe(0)
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('is a choice of names with a sentence where the positions cannot be read, until they can', async () => {
    const shown = await showField(field, {
      value: 'web_top',
      answers: { 'content/positions': [silence, answers['content/positions']] },
    })
    const select = screen.getByLabelText<HTMLSelectElement>('位置')
    expect([select.tagName, select.value]).toEqual(['SELECT', 'web_top'])
    expect(screen.getByText('没能读出各个位置在哪里：服务器没有回应。')).toBeTruthy()
    await settle(() => fireEvent.change(select, { target: { value: 'mobile_top' } }))
    expect(shown.value()).toBe('mobile_top')
    await press('重试')
    expect(radio('首页顶部（手机版）').checked).toBe(true)
  })

  it.each([
    { state: 'with a value', shown: { value: 'web_top' } },
    { state: 'without one', shown: { value: '' } },
    { state: 'with a fault', shown: { value: '', fault: '请选择位置' } },
    { state: 'read only', shown: { value: 'web_top', isReadOnly: true } },
    { state: 'that cannot be read', shown: { value: 'web_top', answers: { 'content/positions': silence } } },
  ])('has no fault of accessibility $state', async ({ shown }) => {
    await showField(field, { answers, ...shown })
    expect(await axeFindings()).toEqual([])
  })
})
