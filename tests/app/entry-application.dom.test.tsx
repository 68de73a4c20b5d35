import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { type Application, createApplication } from '#app/entry-application.tsx'
import type { HydrationData } from '#app/hydration-data.ts'
import { LoneSection } from '#app/LoneSection.tsx'
import { pageFacts } from '#app/page-facts.ts'
import { browserFacts, portalFacts } from '#app/portal-facts.ts'
import { blockRegistry } from '#app/block-registry.ts'
import { createResultCache } from '#data/result-cache.ts'
import { actNowhere } from '#data/use-act.ts'
import { createVisitHistory } from '#loader/create-visit-history.ts'
import { createBlockComponents } from '#render/block-components.ts'
import { SectionContent } from '#render/SectionContent.tsx'
import { idPrefixOf } from '#render/section-ids.ts'
import type { PlannedSection } from '#plan/page-plan.ts'
import { createAuthState } from '#state/auth-state.ts'
import { nobody } from '#state/member.ts'

import { pageData } from '../loader/a-page.ts'
import { forThisTest } from '../support/for-this-test.ts'
import { readRealPortal } from '../support/real-portal.ts'

const facts = browserFacts(portalFacts(await readRealPortal()))
const section: PlannedSection = {
  id: 'not-found-1',
  block: 'not-found',
  tone: 'plain',
  props: { title: '页面不存在', message: '可能已经移走。', links: [], drawing: 'silhouette', verse: [] },
  requests: {},
  fields: [],
  skeleton: 'none',
  isInteractive: true,
}
const data: HydrationData = pageData({ islands: [section] })

let problems: unknown[] = []
beforeEach(() => {
  problems = []
  // Sections render when they do, as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.spyOn(console, 'error').mockImplementation((...args) => void problems.push(args))
})

/** The page as the server writes it, and an application on it. */
async function start(): Promise<Application> {
  const blocks = createBlockComponents(blockRegistry)
  await blocks.load(['not-found'])
  const clock = { renderedAt: 0, now: () => 0 }
  const provided = {
    page: pageFacts(data.plan, facts, data.visitor),
    cache: createResultCache(() => Promise.resolve({ kind: 'network' })),
    blocks,
    clock,
    auth: createAuthState(),
    act: actNowhere,
    member: nobody,
    parts: undefined,
  }
  const html = renderToString(
    <LoneSection
      address="news"
      provided={provided}
      content={<SectionContent section={section} places={new Map()} />}
    />,
    { identifierPrefix: idPrefixOf(section.id) },
  )
  document.body.innerHTML = `<div class="web-container"><div id="${section.id}">${html}</div></div>`
  onTestFinished(() => {
    document.body.innerHTML = ''
  })
  return createApplication({
    facts,
    page: () => data,
    history: forThisTest(() => createVisitHistory(window)),
    navigate: () => undefined,
    onActed: () => undefined,
    onMember: () => undefined,
  })
}

describe('a section of the application', () => {
  it('comes alive in the HTML of the server', async () => {
    const application = await start()
    const before = document.querySelector('h1')
    await application.wake(section.id)
    expect([document.querySelector('h1') === before, before?.textContent]).toEqual([true, '页面不存在'])
    expect(problems).toEqual([])
  })

  it('that is left before its code arrives comes alive once when its page is back', async () => {
    const application = await start()
    const early = application.wake(section.id)
    application.leave()
    application.enter()
    await Promise.all([early, application.wake(section.id)])
    expect(problems).toEqual([])
  })
})
