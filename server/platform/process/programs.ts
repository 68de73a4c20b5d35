/**
 * The programs of the server's build, by the names of their files: all that is started as a process, a thread or a
 * command. The bundler's entries and the check at the end of a build (scripts/server-programs.ts) are made of this table,
 * and programs are found by it while the server runs (program-file.ts).
 */
export const programs = {
  main: 'server/main.ts',
  // Commands of editors and operators that the serving process never runs.
  'schema-main': 'server/commands/schema-main.ts',
  doctor: 'server/commands/doctor-main.ts',
  'backend-check': 'server/commands/backend-check.ts',
  // Pictures are drawn in a process of its own (server/media/image-worker.ts).
  'image-worker-process': 'server/media/image-worker-process.ts',
  // The schema is compiled (server/schema/schema-worker.ts), and the embedded database read and written
  // (server/db/connection/start-sql-thread.ts), in threads.
  'schema-worker-thread': 'server/schema/schema-worker-thread.ts',
  'sql-thread': 'server/db/connection/sql-thread.ts',
  // Word documents are read in a thread for each (server/services/content/pasting/convert-docx.ts).
  'docx-thread': 'server/services/content/pasting/docx-thread.ts',
} as const

export type ProgramName = keyof typeof programs
