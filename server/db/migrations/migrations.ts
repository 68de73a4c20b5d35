import type { Migration } from 'kysely'

import type { StoreKind } from '#server/db/tables/queries.ts'

import { content } from './001-content.ts'
import { occurrence } from './002-occurrence.ts'
import { searchText } from './003-search-text.ts'
import { members } from './004-members.ts'
import { calledOff } from './005-called-off.ts'
import { keysAndSchedule } from './006-keys-and-schedule.ts'
import { siteContent } from './007-site-content.ts'
import { orderByEnd } from './008-order-by-end.ts'
import { tally } from './009-tally.ts'
import { orderById } from './010-order-by-id.ts'
import { piecesOfSearch } from './011-pieces-of-search.ts'
import { codesOfBrowsers } from './012-codes-of-browsers.ts'
import { sealed } from './013-sealed.ts'
import { removedFiles } from './014-removed-files.ts'
import { dailyFigures } from './015-daily-figures.ts'
import { mediaUses } from './016-media-uses.ts'
import { schemaFiles } from './017-schema-files.ts'
import { ledger } from './018-ledger.ts'
import { staff } from './019-staff.ts'
import { documents } from './020-documents.ts'
import { previewLinks } from './021-preview-links.ts'
import { mediaItems } from './022-media-items.ts'
import { titles } from './023-titles.ts'
import { publications } from './024-publications.ts'
import { identities } from './025-identities.ts'
import { focusOfMedia } from './026-focus-of-media.ts'
import { tracesOfMembers } from './027-traces-of-members.ts'
import { namesOfFiles } from './028-names-of-files.ts'

/**
 * The last migration that took something away or gave it another meaning, so that a program from before it cannot use the
 * tables. All that follow only add, and a release can be rolled back across them (docs/operations.md#deployments). What is
 * to go is first left unused by one release, and removed by a later one, which then stands here.
 */
export const LAST_CHANGING = '013-sealed'

/** All migrations by name, in order of name. A released one never changes: a new one follows it. */
export function migrations(kind: StoreKind): Record<string, Migration> {
  return {
    '001-content': content(kind),
    '002-occurrence': occurrence(kind),
    '003-search-text': searchText(kind),
    '004-members': members(kind),
    '005-called-off': calledOff(),
    '006-keys-and-schedule': keysAndSchedule(kind),
    '007-site-content': siteContent(),
    '008-order-by-end': orderByEnd(),
    '009-tally': tally(kind),
    '010-order-by-id': orderById(),
    '011-pieces-of-search': piecesOfSearch(kind),
    '012-codes-of-browsers': codesOfBrowsers(),
    '013-sealed': sealed(),
    '014-removed-files': removedFiles(kind),
    '015-daily-figures': dailyFigures(),
    '016-media-uses': mediaUses(kind),
    '017-schema-files': schemaFiles(),
    '018-ledger': ledger(),
    '019-staff': staff(kind),
    '020-documents': documents(kind),
    '021-preview-links': previewLinks(),
    '022-media-items': mediaItems(kind),
    '023-titles': titles(),
    '024-publications': publications(kind),
    '025-identities': identities(),
    '026-focus-of-media': focusOfMedia(),
    '027-traces-of-members': tracesOfMembers(),
    '028-names-of-files': namesOfFiles(),
  }
}
