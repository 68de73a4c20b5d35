import { expect, it } from 'vitest'

import { modulesReachedFrom } from './import-graph.ts'

const compiler = 'src/compile/compile-portal.ts'

it('the serving thread does not even load the compiler, which the schema worker loads', () => {
  expect(modulesReachedFrom(['server/main.ts'])).not.toContain(compiler)
  expect(modulesReachedFrom(['server/schema/schema-worker-thread.ts'])).toContain(compiler)
})
