/** Fetches code without running it; resolves when all of it is there, or cannot be had. */
export async function preload(files: readonly string[]): Promise<void> {
  await Promise.all(
    files
      .filter((file) => !document.head.querySelector(`link[href="${file}"]`))
      .map(
        (file) =>
          new Promise((resolve) => {
            const link = document.createElement('link')
            link.rel = 'modulepreload'
            link.href = file
            link.addEventListener('load', resolve, { once: true })
            link.addEventListener('error', resolve, { once: true })
            document.head.append(link)
          }),
      ),
  )
}
