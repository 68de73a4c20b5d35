import { EmptyWays } from '#components/status/EmptyWays.tsx'
import { addressWith, linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { KeptKind } from './kept-kinds.ts'

interface NothingKeptProps {
  kind: KeptKind
  ways: readonly { title: string; to: string }[]
  /** There may be something of other types. */
  isNarrowed: boolean
}

/** Nothing yet: how something comes here, and where to find it. */
export function NothingKept({ kind, ways, isNarrowed }: NothingKeptProps) {
  const page = usePage()
  const say = useText('kept-list')
  const sayState = useText('state')
  return isNarrowed ? (
    <EmptyWays
      message={sayState('empty')}
      how={say('narrowed')}
      ways={[{ title: say('wholeList'), href: addressWith(page, { type: undefined }) }]}
    />
  ) : (
    <EmptyWays
      message={sayState('empty')}
      how={say(`${kind}-how`)}
      ways={ways.map(({ title, to }) => ({ title, href: linkAddress(to).href }))}
    />
  )
}
