import { ActBar } from '#components/navigation/ActBar.tsx'
import { formatSpan } from '#components/format/format-span.ts'
import { readProgramme, showingOf } from '#components/player/programme.ts'
import { phaseAt } from '#contract/entities/occurrence.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import type { player } from './definition.ts'

const variants = { soon: 'calm', live: 'lively', replay: 'calm', recorded: 'calm' } as const

/** The way back to the picture of a programme, with its state; nothing where there is nothing to watch. */
export function PlayerAct({ data: { article }, fields, sectionId }: BlockView<typeof player>) {
  const say = useText('player')
  const now = useNow()
  const about = useDateSettings(now)
  const programme = readProgramme(fields, article.fields)
  const { kind } = showingOf(phaseAt(now, programme), programme)
  if (kind === 'silent' || kind === 'over' || kind === 'nothing') return null
  const { start, end } = programme
  return (
    <ActBar
      state={say(`badge-${kind}`)}
      variant={variants[kind]}
      note={kind === 'soon' ? say('starts', { time: formatSpan(start, 0, about) }) : formatSpan(start, end, about)}
      href={`#${sectionId}`}
      label={say(`act-${kind}`)}
    />
  )
}
