import { isDeepStrictEqual } from 'node:util'

import type { AgreementDefinition } from '#compile/portal.ts'
import type { StoredAgreement } from '#server/db/site/agreement-rows.ts'
import type { AgreementInForce } from '#server/services/context/agreement-in-force.ts'

import { agreementOfFile, agreementOfRow } from './agreements.ts'

/** The agreements in force, as this process has read them. */
export interface Agreements {
  /** Those of the schema. */
  files(): readonly AgreementDefinition[]
  /**
   * Those of the schema, in the place of which stands what was published under their names, and those that were only
   * published; the same list until one becomes another.
   */
  current(): readonly AgreementInForce[]
  /** Replaces what was published. */
  publish(published: readonly StoredAgreement[]): void
}

/** Creates the agreements of a portal: those of the schema, until it is told what is published over them. */
export function createAgreements(files: () => readonly AgreementDefinition[]): Agreements {
  let rows: readonly StoredAgreement[] = []
  let published: readonly AgreementInForce[] = []
  let last: Merged = { files: [], published, all: [] }
  return {
    files,
    current() {
      const now = files()
      if (now !== last.files || published !== last.published) last = merge(now, published)
      return last.all
    },
    publish(next) {
      if (isDeepStrictEqual(next, rows)) return
      const former = new Map(rows.map((row, index) => [row.key, { row, agreement: published[index] }]))
      published = next.map((row) => {
        const { row: before, agreement } = former.get(row.key) ?? {}
        return agreement !== undefined && isDeepStrictEqual(before, row) ? agreement : agreementOfRow(row)
      })
      rows = next
    },
  }
}

interface Merged {
  files: readonly AgreementDefinition[]
  published: readonly AgreementInForce[]
  all: readonly AgreementInForce[]
}

function merge(files: readonly AgreementDefinition[], published: readonly AgreementInForce[]): Merged {
  const byName = new Map([...files.map(agreementOfFile), ...published].map((each) => [each.name, each]))
  return { files, published, all: [...byName.values()] }
}
