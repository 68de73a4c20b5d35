import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { createFigures, type Figures } from '../figures.ts'
import { isMissing } from '../machine/follow-guide.ts'
import { type Machine, startMachine } from '../machine/machine.ts'
import { waitUntil } from '../wait-until.ts'

import { composeOptions } from './compose-options.ts'

const root = resolve(import.meta.dirname, '../../..')
const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
const APP = '/root/app'
const ARTICLES = '/web/news'
const PATHS = ['/healthz', '/readyz', '/livez', '/web/index', ARTICLES]
/** Where a portal may write. */
const WRITABLE = /^(?:\/data|\/tmp)(?:\/|$)/u
/** Where the engine itself lays files and mount points, in each container; none of it is the user's of the image to write. */
const OF_ENGINE = /^\/(?:dev|proc|sys|run|etc)(?:\/|$)/u

const none = { unit: '', limit: { most: 0 } } as const
const some = { unit: '', limit: { least: 1 } } as const

process.exitCode = await run()

async function run(): Promise<number> {
  const release = join(root, 'release')
  const [archive] = existsSync(release) ? readdirSync(release).filter((name) => name.endsWith('-samples.tar.gz')) : []
  if (process.getuid?.() !== 0 || archive === undefined) {
    console.error('Needs root, Debian’s systemd, and a release: npm run release -- --samples')
    return 2
  }
  const figures = createFigures()
  const machine = await startMachine()
  try {
    if (isMissing(machine, 'image', { podman: 'podman' })) return 2
    // The engine's layers cannot lie on those of the machine.
    machine.run('mkdir -p /var/lib/containers && mount -t tmpfs tmpfs /var/lib/containers')
    // Some machines that are virtual themselves refuse an engine the rights over devices that come with groups.
    machine.put('/etc/containers/containers.conf', '[containers]\ncgroups = "disabled"\n')
    machine.put('/root/release.tar.gz', readFileSync(join(release, archive)))
    machine.run(`mkdir ${APP} && tar -xzf /root/release.tar.gz --strip-components=1 -C ${APP}`)
    provideBase(machine)
    build(machine, figures)
    const article = await asDockerfileSays(machine, figures)
    await asComposeConfines(machine, figures, article)
    await withWritableRoot(machine, figures)
  } finally {
    machine.end()
  }
  console.log(`${figures.all().length} figures, ${figures.missed().length} missed`)
  return figures.missed().length === 0 ? 0 : 1
}

/** The image that the Dockerfile builds on: the real one, or a stand-in of the same name. */
function provideBase(machine: Machine): void {
  const [, name = ''] = /^FROM (\S+)$/mu.exec(dockerfile) ?? []
  const base = `docker.io/library/${name}`
  machine.run('rm -f /etc/resolv.conf')
  machine.put('/etc/resolv.conf', readFileSync('/etc/resolv.conf'))
  const isPulled = machine.runOnline(`timeout 300 podman pull --quiet ${base} >/dev/null 2>&1 && echo pulled || true`)
  if (isPulled !== '') return
  machine.put('/root/stand-in-base.sh', readFileSync(join(import.meta.dirname, 'stand-in-base.sh')))
  const path = 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  machine.run(`sh /root/stand-in-base.sh '${process.execPath}' | podman import --quiet --change '${path}' - ${base}`)
  console.log(
    `  STAND-IN ${name} cannot be fetched: this machine’s libraries and Node ${process.version} are its place`,
  )
}

/** The commands at the head of the Dockerfile, for this engine. */
function commandsOfHead(): { build: string; run: string } {
  const [build, run, ...others] = dockerfile.split('\n').flatMap((line) => /^# {5}docker (.*)$/u.exec(line)?.[1] ?? [])
  if (build === undefined || run === undefined || others.length > 0)
    throw new Error('The head of deploy/Dockerfile has to have two commands, that build and run')
  return {
    // Health checks are part of Docker's own format.
    build: `podman ${build.replace('build', 'build --format docker --isolation chroot')}`,
    // The machine has no bridge, and no other portal.
    run: `podman ${run.replace('run', 'run --detach --name first').replace(/--publish 8080:8080/u, '--network host')}`,
  }
}

function build(machine: Machine, figures: Figures): void {
  machine.run(`cd ${APP} && ${commandsOfHead().build}`)
  const drill = 'built'
  add(
    figures,
    drill,
    'the Dockerfile of the release is that of deploy/',
    machine.run(`cat ${APP}/Dockerfile`) === dockerfile,
  )
  const ignored = readFileSync(join(root, 'deploy/.dockerignore'), 'utf8').match(/^[\w.][\w./-]*$/gmu) ?? []
  const inside = machine
    .run("podman run --rm --network none wenlan node -p \"fs.readdirSync('/app').join(' ')\"")
    .split(/\s/u)
  const wrong = ignored.filter((file) => inside.includes(file)).length
  figures.add({ drill, what: `of ${ignored.length} names of .dockerignore in it`, measured: wrong, ...none })
  add(figures, drill, 'the portal in it', inside.includes('start.mjs'))
}

/** As the head of the Dockerfile has it; returns the address of an article that is hidden now. */
async function asDockerfileSays(machine: Machine, figures: Figures): Promise<string> {
  const drill = 'as the Dockerfile says'
  machine.run(commandsOfHead().run)
  await serves(machine, 'first')
  for (const path of PATHS) add(figures, drill, `200 of ${path}`, statusOf(machine, path) === '200')
  const home = ask(machine, '/web/index')
  const [picture = ''] = /\/web\/media\/[^"\s,]+/u.exec(home) ?? []
  add(figures, drill, 'a picture', statusOf(machine, picture) === '200')
  add(figures, drill, 'the user node', evaluate(machine, 'first', 'os.userInfo().username') === 'node')
  for (const [folder, code] of Object.entries({ '/app': 'EROFS', '/data': 'none', '/tmp': 'none' }))
    add(figures, drill, `writing in ${folder}: ${code}`, faultOfWriting(machine, 'first', folder) === code)

  await checkHealth(machine, figures, drill)
  const [article = ''] = /\/web\/news\/details\/\d+/u.exec(ask(machine, ARTICLES)) ?? []
  machine.run(`podman exec first node start.mjs content hide ${/\d+$/u.exec(article)?.[0]} --type news`)
  await waitUntil('an article is hidden', async () => statusOf(machine, article) === '404')
  stop(machine, figures, drill, 'first')
  return article
}

/** The health check of the image, as the engine runs it and by its own command. */
async function checkHealth(machine: Machine, figures: Figures, drill: string): Promise<void> {
  const [, health = ''] =
    /^CMD (.+)$/mu.exec(machine.run(`podman inspect --format '{{join .Config.Healthcheck.Test " "}}' first`)) ?? []
  const endOf = (command: string) => Number(machine.run(`${command} ${health} >/dev/null 2>&1; echo $?`))
  const check = () => endOf('podman exec first')
  const status = () => machine.run("podman inspect --format '{{.State.Health.Status}}' first").trim()
  figures.add({ drill, what: `"${health}" while it serves`, measured: check(), ...none })
  await waitUntil('the engine calls it healthy', async () => status() === 'healthy')
  const pid = machine.run("podman inspect --format '{{.State.Pid}}' first").trim()
  machine.run(`kill -STOP ${pid}`)
  figures.add({ drill, what: 'the same while it stands still', measured: check(), ...some })
  await waitUntil('the engine calls it unhealthy', async () => status() === 'unhealthy', 120)
  machine.run(`kill -CONT ${pid}`)
  await waitUntil('the engine calls it healthy again', async () => status() === 'healthy', 120)
  add(figures, drill, 'healthy, unhealthy and healthy for the engine', true)
  const without = endOf('podman run --rm --network none wenlan')
  figures.add({ drill, what: 'the same where no portal runs', measured: without, ...some })
}

/** Confined as compose.yaml has it, on the data of the first. */
async function asComposeConfines(machine: Machine, figures: Figures, hidden: string): Promise<void> {
  const drill = 'as compose.yaml confines it'
  const options = composeOptions(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8'))
  machine.run(`podman run --detach --name second --network host ${options} wenlan`)
  await serves(machine, 'second')
  add(figures, drill, 'a list', statusOf(machine, ARTICLES) === '200')
  add(figures, drill, 'what was hidden before is hidden still', statusOf(machine, hidden) === '404')
  stop(machine, figures, drill, 'second')
}

/** Where the engine lets it write everywhere: it has other data, and is refused its own files. */
async function withWritableRoot(machine: Machine, figures: Figures): Promise<void> {
  const drill = 'with a writable root'
  machine.run('podman run --detach --name third --network host wenlan')
  await serves(machine, 'third')
  for (const path of PATHS) statusOf(machine, path)
  add(figures, drill, 'writing in /app: EACCES', faultOfWriting(machine, 'third', '/app') === 'EACCES')
  stop(machine, figures, drill, 'third')
  const written = machine
    .run('podman diff third')
    .split('\n')
    .map((line) => line.slice(2))
    .filter((path) => path !== '' && !WRITABLE.test(path) && !OF_ENGINE.test(path))
  if (written.length > 0) console.log(written.join('\n'))
  figures.add({ drill, what: 'files outside /data and /tmp written', measured: written.length, ...none })
}

async function serves(machine: Machine, name: string): Promise<void> {
  try {
    await waitUntil(`the container ${name} serves`, async () => statusOf(machine, '/readyz') === '200', 120)
  } catch (error) {
    console.error(machine.run(`podman logs --tail 20 ${name} 2>&1`))
    throw error
  }
}

/** In the engine's own patience, where it was given no other. */
function stop(machine: Machine, figures: Figures, drill: string, name: string): void {
  machine.run(`podman stop ${name}`)
  const code = machine.run(`podman inspect --format '{{.State.ExitCode}}' ${name}`).trim()
  figures.add({ drill, what: 'a stop ends it with', measured: Number(code), ...none })
}

function ask(machine: Machine, path: string, options = ''): string {
  return machine.run(`curl -s --max-time 20 ${options} 'http://127.0.0.1:8080${path}' || true`)
}

function statusOf(machine: Machine, path: string): string {
  return ask(machine, path, "-o /dev/null -w '%{http_code}'")
}

function evaluate(machine: Machine, container: string, expression: string): string {
  return machine.run(`podman exec ${container} node --print "${expression}"`).trim()
}

/** The code of the fault, or `none`. */
function faultOfWriting(machine: Machine, container: string, folder: string): string {
  const write = `(() => { try { fs.writeFileSync('${folder}/written', ''); return 'none' } catch ({ code }) { return code } })()`
  return evaluate(machine, container, write)
}

function add(figures: Figures, drill: string, what: string, isSo: boolean): void {
  figures.add({ drill, what, measured: Number(isSo), ...some })
}
