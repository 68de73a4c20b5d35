import { checkPages } from '../support/check-pages.ts'

await checkPages('desktop')
