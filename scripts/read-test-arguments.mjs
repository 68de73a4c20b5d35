/** The options of `npm test` itself; everything else goes to vitest. */
export const HELP = `npm test                     全部检查与测试，末行为「N passed, N failed」
                             all checks and tests; ends with "N passed, N failed"
npm test -- tests/plan       只运行所选的测试（文件或文件夹）
                             the chosen tests only (files or folders)
npm test -- -t "a title"     只运行名称相符的测试 · only tests with such a name
npm run test:all             每条服务器测试在 SQLite 与 PostgreSQL 上各运行一遍
                             every test of the server on SQLite and on PostgreSQL
npm run test:coverage        各房间的覆盖率，以及没有测试到达的行
                             coverage by room, with the lines that no test reaches

缺少的依赖、浏览器与字体会自动安装（Debian，root）。失败的测试列在末尾；浏览器测试把页面、
经过和日志留在 test-failures/。其他参数交给 vitest，见 npx vitest --help。
What is missing (packages; browser and font as root on Debian) is installed first. Failed tests are listed
at the end; those in a browser leave pages, traces and logs in test-failures/. Other arguments go to vitest.
`

/**
 * @typedef {object} TestArguments
 * @property {boolean} isHelp only list the options
 * @property {boolean} isEveryDatabase tests of the server run on both databases
 * @property {boolean} isCoverage print the lines that the tests of the rooms reach
 * @property {boolean} isChoice files or names are chosen, so that lint and types are left out
 * @property {readonly string[]} rest for vitest
 */

/**
 * Reads the arguments of `npm test`.
 *
 * @param {readonly string[]} args
 * @returns {TestArguments}
 */
export function readTestArguments(args) {
  const own = ['--help', '-h', '--every-database', '--coverage']
  const rest = args.filter((arg) => !own.includes(arg))
  return {
    isHelp: args.includes('--help') || args.includes('-h'),
    isEveryDatabase: args.includes('--every-database'),
    isCoverage: args.includes('--coverage'),
    isChoice: rest.some((arg) => !arg.startsWith('-') || arg === '-t'),
    rest,
  }
}
