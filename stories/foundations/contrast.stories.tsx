import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'

import { LEAST, LEAST_ELDER } from './contrast-level.ts'
import { ContrastTable } from './ContrastTable.tsx'
import { Sheet } from './Sheet.tsx'

const meta: Meta = { title: '设计/对比度', id: 'design-contrast' }
export default meta

const tones = [
  { tone: 'plain', title: '素 plain' },
  { tone: 'paper', title: '宣 paper' },
  { tone: 'celadon', title: '青 celadon' },
  { tone: 'ink', title: '墨 ink' },
]

function ratiosIn(canvas: HTMLElement): number[] {
  return within(canvas)
    .getAllByRole('row')
    .flatMap((row) => (row.dataset['ratio'] === undefined ? [] : Number(row.dataset['ratio'])))
}

export const Tones: StoryObj = {
  name: '四种底色，至少 AA',
  render: (_, { globals }) => (
    <Sheet
      title="文字与底色"
      intro="每一种文字色在每一种可能的底色上，现场量得。正文至少 4.5（AA），达到 7 为 AAA。"
      globals={{ ...globals, elder: 'off' }}
    >
      {tones.map((tone) => (
        <ContrastTable key={tone.tone} {...tone} />
      ))}
    </Sheet>
  ),
  play: async ({ canvasElement }) => {
    const ratios = ratiosIn(canvasElement)
    await expect(ratios.length).toBeGreaterThan(100)
    await expect(ratios.filter((ratio) => !(ratio >= LEAST))).toEqual([])
  },
}

export const Elder: StoryObj = {
  name: '适老版，至少 AAA',
  render: (_, { globals }) => (
    <Sheet
      title="适老版的文字与底色"
      intro="大字版只有一种底色，全部至少 7（AAA）。"
      globals={{ ...globals, elder: 'on' }}
    >
      <ContrastTable tone="plain" title="适老版" elder />
    </Sheet>
  ),
  play: async ({ canvasElement }) => {
    await expect(ratiosIn(canvasElement).filter((ratio) => !(ratio >= LEAST_ELDER))).toEqual([])
  },
}
