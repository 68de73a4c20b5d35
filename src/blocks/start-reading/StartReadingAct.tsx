import { ActBar } from '#components/navigation/ActBar.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { useText } from '#state/page-context.ts'

import type { startReading } from './definition.ts'
import { useBook } from './use-book.ts'

/** The way into a book, from its beginning or from the page where the visitor left it; nothing without a file. */
export function StartReadingAct({ props, data: { article, marks }, fields }: BlockView<typeof startReading>) {
  const say = useText('start-reading')
  const { address, pages, href, begunAt, place } = useBook({ article, marks, fields, to: props.to })
  if (address === '') return null
  const length = pages > 0 ? say('pages', { count: pages }) : say('format')
  return (
    <ActBar
      state={begunAt === undefined ? say('label') : say('begun', { page: begunAt })}
      variant="calm"
      note={length}
      href={href}
      label={say(begunAt === undefined ? 'start' : 'actOn')}
      resumeWords={{ ...place, state: say('begun'), label: say('actOn') }}
    />
  )
}
