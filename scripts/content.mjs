// npm run content [-- command]: content in and out without SQL; without a command, says what there is.
import './check-node.mjs'

void import('./run-desk.mjs').then(function (module) {
  return module.runDesk(['content', ...process.argv.slice(2)])
})
