import { EmptyWays } from '#components/status/EmptyWays.tsx'
import { addressWith, linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { EntryMark } from './entry-mark.ts'

interface NoEntriesProps {
  kind: EntryMark
  ways: readonly { title: string; to: string }[]
  /** A type is chosen: other types may have entries. */
  isNarrowed: boolean
}

/** The empty list: explains how entries get here, and links to places to find some. */
export function NoEntries({ kind, ways, isNarrowed }: NoEntriesProps) {
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
