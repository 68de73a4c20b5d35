// npm run art: draws the pictures of the sample content.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'

answerHelp('art')
void import('./run-source.mjs').then(function (module) {
  return module.runSource(['samples/art/draw-pictures.mjs'], process.argv.slice(2))
})
