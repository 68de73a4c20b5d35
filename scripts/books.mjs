// npm run books: sets the PDFs of the sample library. The tools for it are packages of tools/books.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'

answerHelp('books')
void Promise.all([import('./ensure-installed.mjs'), import('./run-source.mjs')]).then(async function (modules) {
  const { code } = await modules[0].runNpm([
    'install',
    '--prefix',
    'tools/books',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
  ])
  if (code !== 0) process.exit(code)
  await modules[1].runSource(['tools/books/make-books.mjs'], process.argv.slice(2))
})
