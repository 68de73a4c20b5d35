import { bannerResponse as shape } from '../entities/site-responses.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const banner = {
  name: 'banner',
  path: 'other/getBanner',
  params: ['position'],
  shape,
  title: '首页轮播',
  meaning: '首页轮播的横幅',
  absent: { data: [] },
  check: () => ({ position: 'web_index_top_banner' }),
} as const satisfies SourceDeclaration
