import { bannerResponse as shape } from '../entities/site-responses.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const ad = {
  name: 'ad',
  path: 'other/getAdPic',
  params: ['position'],
  shape,
  title: '栏目广告',
  meaning: '一个广告位的图片',
  absent: { data: [] },
  check: () => ({ position: 'web_public_culture_top' }),
} as const satisfies SourceDeclaration
