// npm test: everything that must hold, from a fresh checkout. Arguments go to vitest.
import './check-node.mjs'

void Promise.all([import('./run-checks.mjs'), import('./preparation-error.mjs')]).then(function (modules) {
  return modules[0].runChecks(process.argv.slice(2)).catch(modules[1].endWith)
})
