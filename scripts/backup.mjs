// npm run backup [-- command]: all data into a folder and back; without a command, says what there is.
import './check-node.mjs'

void import('./run-server-command.mjs').then(function (module) {
  return module.runServerCommand('backup', process.argv.slice(2))
})
