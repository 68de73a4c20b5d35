import type { PlannedRequest } from '#definition/grammar/define-block.ts'

import type { Result } from './result.ts'

/** Answers a planned request: over HTTP in the browser, in the same process on the server. */
export type DataSource = (request: PlannedRequest) => Promise<Result>
