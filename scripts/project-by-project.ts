import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Orders test files by project, each project in its usual order. A worker is kept, with all modules it has loaded, as
 * long as the next file is of the same project; alternating projects would start a new worker for each file.
 */
export class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    return this.ctx.projects.flatMap((project) => usual.filter((file) => file.project === project))
  }
}
