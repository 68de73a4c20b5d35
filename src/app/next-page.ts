import { planNotFound, planPage } from '#plan/plan-page.ts'

import { allShellParts } from './all-shell-parts.ts'

/** What every page but the first of a visit needs: loaded when the browser is idle, as one file. */
export const nextPage = { planPage, planNotFound, parts: allShellParts }
