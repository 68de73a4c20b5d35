// npm run storybook, storybook:build, stories:write, stories:record, stories:check: the Storybook for designers.
import './check-node.mjs'

void Promise.all([import('./run-stories.mjs'), import('./preparation-error.mjs')]).then(function (modules) {
  return modules[0].runStories(process.argv.slice(2)).catch(modules[1].endWith)
})
