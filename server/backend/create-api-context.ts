import { ACT_LIMIT } from '#server/api/calls/act-limit.ts'
import { createAnswers } from '#server/api/calls/answers.ts'
import type { ApiContext } from '#server/api/calls/api-context.ts'
import { isUnavailable } from '#server/platform/answers/is-unavailable.ts'
import { createMeasures } from '#server/platform/parts/measures.ts'
import { createRateLimiter } from '#server/platform/queues/rate-limiter.ts'
import { createSessionFinder } from '#server/services/accounts/find-session.ts'
import type { Derivation } from '#server/services/content/entities/derivation.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

import type { BackendOptions } from './backend-options.ts'
import type { ContentState } from './follow-content.ts'

interface ApiContextOptions
  extends
    Pick<ApiContext, 'mayWrite' | 'recordView'>,
    Pick<BackendOptions, 'portalVersion' | 'measures'>,
    Pick<Derivation, 'servedTypes'>,
    Pick<ContentState, 'versionOf'> {}

/** Creates the context of the calls: the services, the cached answers and the limits of acts. */
export function createApiContext(
  services: MemberContext,
  { versionOf, servedTypes, portalVersion, mayWrite, measures = createMeasures(), recordView }: ApiContextOptions,
): ApiContext {
  const { say, now, log } = services
  const isWithinRate = createRateLimiter(() => now() * 1000)
  return {
    services,
    say,
    findSession: createSessionFinder(services),
    isUnavailable,
    answers: createAnswers(
      { ...services, store: { ...services.store, db: services.store.publicDb }, types: servedTypes },
      versionOf,
      log,
    ),
    portalVersion,
    mayWrite,
    measures,
    mayAct: (memberId) => isWithinRate(String(memberId), ACT_LIMIT),
    recordView,
    log,
  }
}
