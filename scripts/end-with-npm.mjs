/**
 * npm runs a script through a shell. Asked to end, npm ends the shell, and the shell does not
 * pass it on: the server would stay behind, holding its port. So when the shell is gone,
 * the server is asked to end as it would have been.
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
