import type { OutlineSection, PositionResponse } from '#contract/studio/position-response.ts'

const MOST_PAGES = 3
/** The carousel covers its width with the picture, and lays the name of the page over its upper left. */
const BANNER_CUT = '网页按窗口大小裁掉图的两边或上下，左上角盖着网页的名字：要紧的放在中间偏右，或在图库里给图片设焦点'

/** Returns the lines below the name of a position: where it is, how large its pictures are, and how many it has. */
export function positionNotes({ kind, device, pages, width, height, published }: PositionResponse): readonly string[] {
  const titles = pages.slice(0, MOST_PAGES).map(({ title }) => title)
  const more = pages.length > MOST_PAGES ? ` 等 ${pages.length} 页` : ''
  return [
    pages.length === 0 ? '还没有网页用到' : `用在：${titles.join('、')}${more}`,
    `建议尺寸 ${width}×${height}`,
    ...(kind === 'banner' ? [BANNER_CUT] : []),
    ...(kind === 'banner' && device === 'desktop' ? ['手机不用这张：手机版的位置要另发一张'] : []),
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
