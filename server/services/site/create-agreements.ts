import { isDeepStrictEqual } from 'node:util'

import type { AgreementDefinition } from '#compile/portal.ts'
import type { StoredAgreement } from '#server/db/site/agreement-rows.ts'
import type { AgreementInForce } from '#server/services/context/agreement-in-force.ts'

import { agreementsInForce } from './agreements.ts'

/** The agreements in force, as this process has read them. */
export interface Agreements {
  /** Those of the schema. */
  files(): readonly AgreementDefinition[]
  /** The same list until an agreement becomes another one. */
  current(): readonly AgreementInForce[]
  /** Replaces what was published. */
  publish(published: readonly StoredAgreement[]): void
}

/** Creates the agreements of a portal: those of the schema, until it is known what is published over them. */
export function createAgreements(files: () => readonly AgreementDefinition[]): Agreements {
  let published: readonly StoredAgreement[] = []
  let last: {
    files: readonly AgreementDefinition[]
    published: readonly StoredAgreement[]
    all: readonly AgreementInForce[]
  }
  last = { files: [], published, all: [] }
  return {
    files,
    current() {
      const now = files()
      if (now !== last.files || published !== last.published)
        last = { files: now, published, all: agreementsInForce(now, published) }
      return last.all
    },
    publish(next) {
      if (!isDeepStrictEqual(next, published)) published = next
    },
  }
}
