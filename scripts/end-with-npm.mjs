/**
 * npm runs a script through a shell. When npm is stopped, it stops the shell, but the shell does not pass the signal
 * on, and the server would stay behind, holding its port. So once the shell is gone, the server sends SIGTERM to
 * itself.
 */
export function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
