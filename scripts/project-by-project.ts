import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The order of test files: project by project, each with its usual order. A worker is kept, with all modules it has loaded,
 * as long as the next file is of the same project; files of two projects in turn would start one anew for each of them.
 */
export class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    return this.ctx.projects.flatMap((project) => usual.filter((file) => file.project === project))
  }
}
