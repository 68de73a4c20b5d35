// npm run release: makes a folder and a tarball of what a portal needs to run, and nothing else.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'

answerHelp('release')
void import('./release/make-release.mjs').then(function (module) {
  return module.makeRelease(process.argv.slice(2))
})
