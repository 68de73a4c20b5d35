import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
}

/** Serves the files of a folder to this machine, until it is closed. */
export async function serveFolder(folder: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://folder.invalid').pathname))
    if (path.split(sep).includes('..')) return void response.writeHead(404).end()
    readFile(join(folder, path)).then(
      (bytes) =>
        response.writeHead(200, { 'Content-Type': kinds[extname(path)] ?? 'application/octet-stream' }).end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server of the stories listens on no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
