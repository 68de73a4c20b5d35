// npm test: everything that must hold, from a fresh checkout. Arguments go to vitest.
import './check-node.mjs'

void Promise.all([
  import('./run-checks.mjs'),
  import('./preparation-error.mjs'),
  import('./read-test-arguments.mjs'),
]).then(function (modules) {
  const asked = modules[2].readTestArguments(process.argv.slice(2))
  if (asked.isHelp) return console.log(modules[2].HELP.trimEnd())
  return modules[0].runChecks(asked).catch(modules[1].endWith)
})
