import { siteDefinition } from '../grammar/site-definition.ts'
import type { Sourced } from '../grammar/site-files.ts'
import type { SiteDefinition } from '../grammar/site-definition.ts'
import type { TextDefinition } from '../grammar/text-definition.ts'

/**
 * Stands in for an unreadable `site.json`, so that the other files can be checked: it says nothing that could be wrong.
 * Whatever is reported about it must be left out.
 */
export const standInSite: Sourced<SiteDefinition> = {
  version: 2,
  site_name: '',
  slogan: '',
  description: '',
  hosts: [],
  storage: '/',
  timezone: 'Asia/Shanghai',
  devices: { mobile: [], desktop: [] },
  navigation: [],
  tabs: [],
  footer: { organizer: '', phone: '', icp: '', links: [] },
  positions: siteDefinition.shape.positions.parse(undefined),
  budgets: siteDefinition.shape.budgets.parse({}),
  origin: { file: 'site.json', path: [] },
}

/** Stands in for an unreadable text file, as above. */
export const standInText: Sourced<TextDefinition> = {
  version: 1,
  text: {},
  answers: {},
  origin: { file: 'text/zh-CN.json', path: [] },
}
