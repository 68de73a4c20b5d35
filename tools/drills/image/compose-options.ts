const FLAGS: Readonly<Record<string, string>> = {
  tmpfs: '--tmpfs',
  cap_drop: '--cap-drop',
  security_opt: '--security-opt',
}

/**
 * Returns the options of `podman run` that confine the portal as compose.yaml confines it. Of YAML it reads the forms that
 * the file has.
 *
 * @throws where one of them is not there
 */
export function composeOptions(compose: string): string {
  const [, portal = ''] = /^ {2}portal:\n((?: {4}.*\n)+)/mu.exec(compose) ?? []
  const read = (pattern: RegExp) => {
    const [, value] = pattern.exec(portal) ?? []
    if (value === undefined) throw new Error(`The portal of compose.yaml has no ${pattern.source}`)
    return value
  }
  read(/^ {4}read_only: (true)$/mu)
  const lists = Object.entries(FLAGS).flatMap(([key, flag]) =>
    read(new RegExp(`^ {4}${key}: \\[(.+)\\]$`, 'mu'))
      .split(', ')
      .map((value) => `${flag} ${value}`),
  )
  const seconds = read(/^ {4}stop_grace_period: (\d+)s$/mu)
  const folder = read(/^ {6}- data:(\S+)$/mu)
  return ['--read-only', ...lists, `--stop-timeout ${seconds}`, `--volume wenlan:${folder}`].join(' ')
}
