// npm run books: sets the PDFs of the sample library. The tools for it are packages of samples/books.
import './check-node.mjs'
import { answerHelp } from './answer-help.mjs'

answerHelp('books')
void Promise.all([import('./ensure-installed.mjs'), import('./run-source.mjs')]).then(async function (modules) {
  const { code } = await modules[0].runNpm(['install', '--prefix', 'samples/books', '--no-audit', '--no-fund'])
  if (code !== 0) process.exit(code)
  await modules[1].runSource(['samples/books/make-books.mjs'], process.argv.slice(2))
})
