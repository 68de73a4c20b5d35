// npm run desk [-- command]: what operators do for members; without a command, says what there is.
import './check-node.mjs'

void import('./run-desk.mjs').then(function (module) {
  return module.runDesk(process.argv.slice(2))
})
