import { planNotFound, planPage } from '#plan/plan-page.ts'

import { allShellParts } from './all-shell-parts.ts'

/** The code for every page but the first of a visit: loaded when the browser is idle, as one file. */
export const nextPage = { planPage, planNotFound, parts: allShellParts }
