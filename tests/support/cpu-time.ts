/** Milliseconds this process has computed so far. What a law about work goes by: the clock on the wall also counts what others do on a busy machine. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
