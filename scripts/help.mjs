// The help of every command of package.json. Entries import this file before the version of Node is checked, so it is
// written in syntax that very old versions can parse.

/**
 * @typedef {object} Help
 * @property {string} text says what the command does, and its options
 * @property {readonly string[]} [options] all options that it knows; without it, the program behind it reads them
 * @property {boolean} [takesWords] whether words may follow, such as folders
 * @property {boolean} [takesSite] whether it works on the site of `--site`
 * @property {readonly string[]} [details] source file, with arguments, that prints the whole help where the packages
 * are installed: the commands and variables stand in tables of the server
 */

const TEST = `npm test                     全部检查与测试，末行为「N passed, N failed」
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
at the end; those in a browser leave pages, traces and logs in test-failures/. Other arguments go to vitest.`

/** @type {Record<string, Help>} by the names of package.json, but for programs of others, which have a help of their own */
export const helps = {
  start: {
    text: `npm start                    安装、构建所缺的部分，准备数据库和示例内容，启动门户
                             installs and builds what is missing, prepares database and content, serves the portal

设置都用环境变量，见 docs/operations.zh-CN.md；装好依赖之后，这里会列出来。
Settings are environment variables, see docs/operations.md; once the packages are installed, they are listed here.`,
    options: [],
    takesSite: true,
    details: ['server/commands/start-help.ts'],
  },
  dev: {
    text: `npm run dev                  从源码启动门户，改动立即生效
                             serves the portal from its sources and follows every change

环境变量见 npm start -- --help · for the environment see npm start -- --help`,
    takesSite: true,
    options: [],
  },
  test: { text: TEST },
  'test:all': { text: TEST },
  'test:coverage': { text: TEST },
  'test:node': {
    text: `npm run test:node -- 24              用另一个版本的 Node（20、22 或 24）跑全部测试；它从 npm 装到 node_modules/.cache
                                     all tests on another version of Node (20, 22 or 24), which npm brings
npm run test:node -- 22 tests/server  只运行所选的测试 · the chosen tests only`,
  },
  build: {
    text: `npm run build                构建到 dist/ 里的新版本；正在运行的服务不受影响，构建失败时仍用原来的版本
                             builds a new version into dist/; a running server keeps its own, and a build that
                             fails leaves the last good one
npm run build -- --if-stale  源码没有变就不构建 · builds only when the sources have changed`,
    options: ['--if-stale'],
  },
  release: {
    text: `npm run release              把运行门户所需的一切（不多也不少）做成 release/wenlan-<版本>-<提交>.tar.gz，
                             附物料清单、校验和与许可证；同一个提交得到同样的字节
                             makes a tarball, and its folder, of what runs and nothing else, with a bill of materials,
                             checksums and licences; the same bytes from the same commit
npm run release -- --arch arm64   为 ARM 64 位机器（通常为 x64；都是 Linux、glibc）
                                  for machines with ARM (x64 by default; both for Linux with glibc)
npm run release -- --samples      连同云汀的示例内容 · with the sample content
npm run release -- --check        做好后在别处解开、启动、试用一遍 · starts and tries what was made, in another folder
npm run release -- --changed      允许有没提交的改动，只供试用 · allows uncommitted changes, for a try`,
    options: ['--arch', '--samples', '--check', '--changed'],
    takesWords: true,
  },
  schema: {
    text: `npm run schema               检查 schema/ 里网站的定义；也可以写别的文件夹：npm run schema -- ../draft
npm run schema -- diff       用文字说明和上次提交（或正在运行的门户）相比改了什么
npm run schema -- new        一步步新建一个栏目
npm run schema -- migrate    把旧写法的文件改成新写法
npm run schema -- front      前面的代理保存页面时要用的规则`,
    takesSite: true,
    details: ['server/commands/schema-main.ts'],
  },
  desk: {
    text: `npm run desk                 柜台：处理会员提交的事项（实名认证、意见反馈、登录验证码、取消活动、注销账号），列出全部命令`,
    takesSite: true,
    details: ['server/commands/desk-main.ts'],
  },
  content: {
    text: `npm run content              内容的导入、导出、发布、隐藏、清理图片，列出全部命令；见 docs/content.zh-CN.md`,
    takesSite: true,
    details: ['server/commands/desk-main.ts', 'content'],
  },
  backup: {
    text: `npm run backup -- write [文件夹]     备份到一个新文件夹，门户运行时也可以
npm run backup -- check 文件夹       通读一份备份，看它是否完整
npm run backup -- restore 文件夹     恢复到空的数据库`,
    takesSite: true,
    details: ['server/commands/backup-help.ts'],
  },
  doctor: {
    text: `npm run doctor               体检：这台机器上的门户能不能好好运行，每个问题都说明怎么办；只看不改
                             what this machine lacks for a portal that runs well, each with what to do; changes nothing`,
    takesSite: true,
    details: ['server/commands/doctor-help.ts'],
  },
  storage: {
    text: `npm run storage -- check                        核对上传的文件：在哪里、有多少、是否与数据库一致
npm run storage -- move --to store [--remove]   从数据文件夹搬到 STORAGE_URL 所指的存储
npm run storage -- move --to folder [--remove]  从存储搬回数据文件夹`,
    takesSite: true,
    details: ['server/commands/storage-help.ts'],
  },
  'backend:check': {
    text: `npm run backend:check -- 后端地址 [--token TOKEN] [--schema 文件夹] [--write]
                             检查现有的后端哪些能用，给出建议的 schema/backend.json；只读取，不改动后端的数据`,
    takesSite: true,
    details: ['server/commands/backend-check-help.ts'],
  },
  'schema:completion': {
    text: `npm run schema:completion             更新 schema/json-schema/，编辑器据此自动补全和检查
npm run schema:completion -- 文件夹   更新别的定义文件夹里的`,
    options: [],
    takesWords: true,
  },
  types: {
    text: `npm run types                检查源码与脚本的类型 · checks the types of sources and scripts`,
    options: [],
  },
  bench: {
    text: `npm run bench                测量门户的各项指标，写入 bench/results.md，约十分钟；有指标比允许的更差时以 1 结束
                             measures the figures the portal is held to and writes bench/results.md; takes about
                             ten minutes, and ends with 1 where a figure is worse than allowed
npm run bench -- --quick     两分钟：只测几项比值，与以前的快测相比，有变差的时以 1 结束；改了服务端代码，合并前要跑
                             two minutes: some ratios, compared with the quick runs before; ends with 1 where one is
                             worse; to be run before server code lands
npm run bench -- --articles 600000
                             以这么多条内容测量（通常六万条；第一次要先生成）
                             with so much content (60,000 by default; made at the first run)
npm run bench -- --only load,growth
                             只测这些部分，结果不记入 · these parts only, and nothing is written:
                             weight, pages, painting, lighthouse, load, growth, company, schema`,
    options: ['--articles', '--only', '--quick'],
    takesWords: true,
  },
  torture: {
    text: `npm run torture              折腾本机上自己的门户：抢名额、断电、乱调用、恶意内容、磁盘写满……数一数丢了什么；有一项不合格时以 1 结束
                             torments portals of its own on this machine, and counts what was lost; ends with 1 where a
                             figure is missed
npm run torture -- seats kills        只做这几项 · these drills only
npm run torture -- --database sqlite  只用这一种数据库（sqlite 或 postgres）· on this database only`,
    options: ['--database'],
    takesWords: true,
  },
  'bench:peers': {
    text: `npm run bench:peers          用文澜、Astro、Next、React Router 和 nginx 做同样的两个页面，轮流测量，写入 tools/peers/results.md，
                             约十分钟；第一次先装它们的包
                             the same two pages in each of them, measured in turn; writes tools/peers/results.md;
                             takes about ten minutes; their packages are installed at the first run
npm run bench:peers -- --rounds 9
                             每样测九轮（通常三轮） · nine rounds of each instead of three
npm run bench:peers -- --only astro,next
                             只与这些比较，结果不写下 · beside these only, and nothing is written: astro, next, react-router`,
    options: ['--rounds', '--only'],
    takesWords: true,
  },
  storybook: {
    text: `npm run storybook            在 http://localhost:6006 查看每个区块、组件和页面的各种状态
                             every block, component and page in all its states, at http://localhost:6006

其他参数交给 Storybook · other arguments go to "storybook dev"`,
  },
  'storybook:build': {
    text: `npm run storybook:build      把 Storybook 构建到 dist-storybook/ · builds the Storybook into dist-storybook/

其他参数交给 Storybook · other arguments go to "storybook build"`,
  },
  'stories:write': {
    text: `npm run stories:write        由各区块的例子重新写出 stories/ 里的文件
                             writes the files of stories/ anew from the examples of the blocks`,
    options: [],
  },
  'stories:record': {
    text: `npm run stories:record       用示例内容重新录下页面故事所需的回答，写入 stories/pages/recorded.json
                             records the answers that the stories of pages need anew, into stories/pages/recorded.json`,
    options: [],
  },
  'stories:check': {
    text: `npm run stories:check -- [--base 提交] [故事名…]
                             哪些故事和以前的提交看上去不同，结果在 dist-stories/index.html
                             which stories look otherwise than in an earlier commit; the result is dist-stories/index.html`,
  },
  'stories:pictures': {
    text: `npm run stories:pictures                给每个区块拍一幅图，写入 docs/pictures/blocks/，《区块图册》里用
                                        takes a picture of every block for the guide to the blocks
npm run stories:pictures -- list form   只拍这些区块 · only these blocks`,
    options: [],
    takesWords: true,
  },
  art: {
    text: `npm run art                     draws the pictures of the sample content that are missing or have changed
npm run art -- --force          draws all of them anew
npm run art -- news book        only these folders of samples/content/media`,
    options: ['--force'],
    takesWords: true,
  },
  books: {
    text: `npm run books -- FOLDER                sets the sample library's PDFs from an unpacked chinese-poetry package
npm run books -- FOLDER lunyu shijing  only these books

Installs its own tools in tools/books first. CHINESE_POETRY names the folder instead; BOOK_FONTS, a folder of fonts.`,
    options: [],
    takesWords: true,
  },
}
