// npm run desk [-- command]: what operators do for members; without a command, says what there is.
import './check-node.mjs'

void import('./run-server-command.mjs').then(function (module) {
  return module.runServerCommand('desk', process.argv.slice(2))
})
