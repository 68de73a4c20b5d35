import type { OutlineSection, PositionResponse } from '#contract/studio/position-response.ts'

const deviceWords = { desktop: '电脑版', mobile: '手机版' } as const
const MOST_PAGES = 3

/** Returns the name of a position with its device: "首页顶部（手机版）". */
export function positionTitle({ title, device }: Pick<PositionResponse, 'title' | 'device'>): string {
  return `${title}（${deviceWords[device]}）`
}

/** Returns the lines below the name of a position: where it is, how large its pictures are, and how many it has. */
export function positionNotes({ pages, width, height, published }: PositionResponse): readonly string[] {
  const titles = pages.slice(0, MOST_PAGES).map(({ title }) => title)
  const more = pages.length > MOST_PAGES ? ` 等 ${pages.length} 页` : ''
  return [
    pages.length === 0 ? '还没有网页用到' : `用在：${titles.join('、')}${more}`,
    `建议尺寸 ${width}×${height}`,
    `现有 ${published} 张`,
  ]
}

/** Describes the drawing of a page in words, from its top to its foot. */
export function describeOutline({ pages, outline }: Pick<PositionResponse, 'pages' | 'outline'>): string {
  const sections = outline.flatMap(({ main, aside, isAsideFirst }) =>
    isAsideFirst ? [...aside, ...main] : [...main, ...aside],
  )
  return `${pages[0]?.title ?? ''}从上到下：${sections.map(nameOf).join('、')}`
}

function nameOf({ block, heading, isMarked }: OutlineSection): string {
  return isMarked ? `${block}（就是这个位置）` : (heading ?? block)
}
