import { grammarVersions } from '#definition/migrations/migrate-json.ts'

import { houseKind } from './house-kinds.ts'
import type { NewSite } from './site-answers.ts'

/** Returns `site.json` of a new site before its areas are added to navigation and tabs. */
export function firstSite({ name, kind, members }: NewSite, devices: unknown): object {
  const { slogan, about } = houseKind(kind)
  return {
    $schema: './json-schema/site.json',
    version: grammarVersions.site,
    site_name: name,
    slogan,
    description: about === '' ? `${name}的门户网站。` : `${name}的门户网站：${about}。`,
    devices,
    navigation: [{ title: '首页', to: 'index', icon: 'home' }],
    tabs: [
      { title: '首页', to: 'index', icon: 'home' },
      { title: '搜索', to: 'search', icon: 'search' },
      ...(members ? [{ title: '我的', to: 'user', icon: 'user' }] : []),
    ],
    footer: {
      organizer: name,
      phone: '0000-00000000',
      icp: '待备案',
      links: [
        { title: members ? '用户协议' : '使用条款', to: 'agreement/user' },
        { title: members ? '隐私政策' : '隐私说明', to: 'agreement/privacy' },
        ...(members ? [{ title: '意见反馈', to: 'feedback' }] : []),
      ],
    },
  }
}
