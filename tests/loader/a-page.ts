import type { HydrationData } from '#app/hydration-data.ts'
import type { PageAnswer } from '#loader/create-navigation.ts'
import type { PlannedSection } from '#plan/page-plan.ts'

/** A section that comes alive when it is touched. */
export function anIsland(id: string, more: Partial<PlannedSection> = {}): PlannedSection {
  return {
    id,
    block: 'lively',
    tone: 'plain',
    props: {},
    requests: {},
    fields: [],
    skeleton: 'none',
    isInteractive: true,
    ...more,
  }
}

/** The data of a page, as the server sends it. */
export function pageData({
  version = 'v1',
  build = 'b1',
  ...plan
}: Partial<HydrationData['plan']> & { version?: string; build?: string } = {}): HydrationData {
  return {
    version,
    build,
    visitor: { device: 'desktop', elder: false, login: 'unknown' },
    plan: {
      address: 'news',
      path: 'news',
      query: {},
      trail: [],
      head: { title: '新闻' },
      islands: [],
      places: {},
      ...plan,
    },
    results: {},
    now: 0,
    scripts: [],
    loginScripts: [],
  }
}

/** The answer to a navigation. */
export function pageAnswer(more: Partial<PageAnswer> = {}): PageAnswer {
  return { kind: 'page', title: '新闻 - 文澜', main: '<h1>新闻</h1>', marks: [], faces: [], data: pageData(), ...more }
}
