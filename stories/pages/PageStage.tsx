import { type ComponentType, useMemo } from 'react'

import { DesktopShell } from '#app/desktop/DesktopShell.tsx'
import { MobileShell } from '#app/mobile/MobileShell.tsx'
import type { ShellProps } from '#app/shell-model.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import type { Device } from '#definition/grammar/define-block.ts'
import type { PagePlan } from '#plan/page-plan.ts'
import { planPage } from '#plan/plan-page.ts'

import { createStoryCache } from '../stage/create-story-cache.ts'
import { readGlobals } from '../stage/story-globals.ts'
import { storyFacts, storyPortal } from '../stage/story-portal.ts'
import { StoryPage } from '../stage/StoryPage.tsx'
import { addressOf, answersTo } from './page-answers.ts'

const shells: Readonly<Record<Device, ComponentType<ShellProps>>> = { desktop: DesktopShell, mobile: MobileShell }

interface PageStageProps {
  name: string
  device: Device
  globals: Readonly<Record<string, unknown>>
}

/** A whole page of the real schema, planned and drawn as the application does it. */
export function PageStage({ name, device, globals }: PageStageProps) {
  const { layout = device, elder } = readGlobals(globals)
  const plan = useMemo(() => planStory(name, layout, elder), [name, layout, elder])
  const cache = useMemo(() => createStoryCache('arrived', answersTo(plan)), [plan])
  return (
    <StoryPage
      key={`${layout} ${elder}`}
      Shell={shells[layout]}
      plan={plan}
      facts={storyFacts}
      cache={cache}
      elder={elder}
      isMember={plan.auth === true}
    />
  )
}

/** The plan of a page of the list; of the page it leads to, where it leads elsewhere on this device. */
export function planStory(name: string, device: Device, elder = false): PagePlan {
  const visitor = { device, elder, login: 'member' } as const
  const plan = (address: string) => planPage(storyPortal, new URL(address, 'http://portal.invalid'), visitor)
  const planned = plan(ROUTER_BASE + addressOf(name))
  const followed = planned.kind === 'redirect' ? plan(planned.to) : planned
  if (followed.kind === 'redirect')
    throw new Error(`The page "${name}" leads to ${followed.to} by way of another on ${device}`)
  return followed.plan
}
