import { useMemo } from 'react'

import { toJson } from '#compile/to-json.ts'
import type { BlockDefinition, Device } from '#definition/grammar/define-block.ts'
import { zodIssues } from '#definition/issues/zod-issues.ts'

import { BareShell } from './BareShell.tsx'
import { dataOf, planBlock } from './block-plan.ts'
import { type BlockState, createStoryCache } from './create-story-cache.ts'
import { placeOf } from './place-of.ts'
import { RefusedProps } from './RefusedProps.tsx'
import type { StoryExample } from './story-example.ts'
import { readGlobals } from './story-globals.ts'
import { storyFacts, storyPortal } from './story-portal.ts'
import { StoryPage } from './StoryPage.tsx'

interface BlockStageProps {
  block: BlockDefinition
  example: StoryExample
  device: Device
  state: BlockState
  /** The properties as the controls have them. */
  args: Readonly<Record<string, unknown>>
  globals: Readonly<Record<string, unknown>>
}

/** A block in one state, rendered as every page is: plan, answers, renderer. */
export function BlockStage({ block, example, device, state, args, globals }: BlockStageProps) {
  const { layout = device, elder, tone = 'plain' } = readGlobals(globals)
  const { requests, results, isMember } = useMemo(() => dataOf(block, example), [block, example])
  const cache = useMemo(() => createStoryCache(state, results), [state, results])
  // A cleared text counts as an omitted property.
  const written = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== ''))
  const parsed = block.props.safeParse(written)
  if (!parsed.success)
    return (
      <RefusedProps
        title={block.title}
        issues={zodIssues(parsed.error, written, { file: '', path: [] }, block.props)}
      />
    )
  const props = Object.fromEntries(
    Object.entries(parsed.data).flatMap(([name, value]) => (value === undefined ? [] : [[name, toJson(value)]])),
  )
  const plan = planBlock({
    block,
    example,
    requests,
    props,
    device: layout,
    tone,
    place: placeOf(storyPortal, block.name, layout),
  })
  return (
    <StoryPage
      // Enhanced HTML is not what React wrote: other properties are drawn anew.
      key={`${layout} ${elder} ${JSON.stringify(props)}`}
      Shell={BareShell}
      plan={plan}
      facts={storyFacts}
      cache={cache}
      elder={elder}
      isMember={isMember}
    />
  )
}
