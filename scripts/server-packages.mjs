/**
 * The packages that stay beside the server's code: they hold machine code, or programs of WebAssembly that they
 * read from their own folder. All others become part of its files, so that a
 * start reads tens of files instead of a thousand.
 */
export const serverPackages = ['libsql', 'sharp', 'subset-font']
