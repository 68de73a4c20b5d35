import { useMemo } from 'react'
import { MemoryRouter } from 'react-router-dom'

import { createEditing } from '#studio/document/editing-context.ts'
import { StudioScreens } from '#studio/StudioScreens.tsx'

import { answerCalls } from './answer-calls.ts'
import type { Screen } from './screens.ts'

/** A screen of the studio with its answers, as a person with the rights of the screen sees it. */
export function ScreenStage({ screen: { address, answers } }: { screen: Screen }) {
  const call = useMemo(() => answerCalls(answers), [answers])
  const editing = useMemo(() => createEditing(), [])
  return (
    <MemoryRouter basename="/studio" initialEntries={[`/studio${address}`]}>
      <StudioScreens
        site={{ name: '文澜', timeZone: 'Asia/Shanghai', home: '/web/', mark: {} }}
        call={call}
        editing={editing}
      />
    </MemoryRouter>
  )
}
