// npm run storybook, storybook:build, stories:write, stories:record, stories:check, stories:pictures: the Storybook for designers.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'

const command = process.argv[2]
/** @type {Record<string, string>} */
const names = { dev: 'storybook', build: 'storybook:build' }
if (command !== undefined) answerHelp(names[command] || 'stories:' + command, process.argv.slice(3))
void Promise.all([import('./run-stories.mjs'), import('./preparation-error.mjs')]).then(function (modules) {
  return modules[0].runStories(process.argv.slice(2)).catch(modules[1].endWith)
})
