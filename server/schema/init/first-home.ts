import { grammarVersions } from '#definition/migrations/migrate-json.ts'

import { houseKind } from './house-kinds.ts'
import type { NewSite } from './site-answers.ts'

/**
 * Returns the home page of a new site before its areas are added. A house opens with a picture, its slogan and the
 * search; a site without a kind welcomes visitors, and the operator is told in the terminal and the guide how to go on.
 */
export function firstHome({ name, kind, members, areas }: NewSite): object {
  const entries = { block: 'entries', heading: '从这里开始' }
  const terms = { title: '使用条款', hint: '怎样使用本站', to: 'agreement/user', icon: 'document' }
  const others = members
    ? [
        { title: '我的', hint: '收藏、报名与预约', to: 'user', icon: 'user' },
        { title: '意见反馈', hint: '写给我们', to: 'feedback', icon: 'mail' },
      ]
    : [terms].filter(() => areas.length === 0)
  const items = [{ title: '搜索', hint: '一个字也可以', to: 'search', icon: 'search' }, ...others]
  // A phone has four entries in a row, and no room below them.
  const withoutHint = ({ hint: _, ...item }: (typeof items)[number]) => item
  const isHouse = kind !== 'other'
  const opening = (device: 'web' | 'mobile') =>
    isHouse
      ? {
          block: 'carousel',
          heading: name,
          slogan: houseKind(kind).slogan,
          height: 'low',
          ...(device === 'web' ? { search: true } : {}),
          from: { banners: { position: `${device}_index_top_banner` } },
        }
      : {
          block: 'page-heading',
          title: name,
          intro: `欢迎来到${name}。新的栏目正在陆续开放，现在可以先从这里看起。`,
        }
  return {
    $schema: '../json-schema/routes.json',
    version: grammarVersions.routes,
    routes: [
      { path: '', title: '首页', redirect: 'index' },
      {
        path: 'index',
        title: '首页',
        // On a desktop the navigation, the search above and the areas below lead on by themselves.
        desktop: [opening('web'), ...(areas.length > 0 ? [] : [{ ...entries, items }])],
        mobile: [opening('mobile'), { ...entries, items: items.map(withoutHint) }],
      },
    ],
  }
}
