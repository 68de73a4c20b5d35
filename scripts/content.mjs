// npm run content [-- command]: content in and out without SQL; without a command, says what there is.
import './check-node.mjs'

void import('./run-server-command.mjs').then(function (module) {
  return module.runServerCommand('desk', ['content', ...process.argv.slice(2)])
})
