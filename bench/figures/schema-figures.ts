import { measureRestart } from '../measure-restart.ts'
import { measureSave, type SaveCost } from '../measure-save.ts'
import { measureSchema } from '../measure-schema.ts'
import type { Figure } from '../report/figure.ts'

/** Editors wait for a check of the schema, operators for a start, and visitors must wait for neither. */
export async function saveAndRestart(schemaDir: string): Promise<Figure[]> {
  const schema = await measureSchema(schemaDir)
  const restart = await measureRestart()
  const [few, many] = [await measureSave(schemaDir, 100), await measureSave(schemaDir, 2000)]
  return [
    {
      id: 'broken-json',
      name: 'faults of 1 MiB of broken JSON ÷ JSON.parse of a sound one',
      value: schema.brokenRatio,
      unit: '',
      limit: 40,
    },
    {
      id: 'check',
      name: 'check of the whole schema ÷ JSON.parse of its files',
      value: schema.checkRatio,
      unit: '',
      limit: 200,
      note: `${schema.checkMs.toFixed(0)} ms`,
    },
    ...waitFigures('100', few, { goal: 50, ratio: 0.5 }),
    ...waitFigures('2,000', many, { goal: 100, ratio: 0.2 }),
    {
      id: 'restart',
      name: 'healthy again after a kill ÷ bare node:http',
      value: restart.ratio,
      unit: '',
      limit: 10,
      note: `${restart.ms.toFixed(0)} ms`,
    },
  ]
}

/**
 * The silence of the serving thread is what the slowest request saw. It has a goal in milliseconds; the limit is a share
 * of the check, because that holds on any machine.
 */
function waitFigures(
  routes: string,
  { ratio, savedMs, stillMs, checkMs }: SaveCost,
  bounds: { goal: number; ratio: number },
): readonly Figure[] {
  const id = routes.replace(',', '')
  return [
    {
      id: `silence-${id}`,
      name: `longest silence during a save, ${routes} routes more`,
      value: savedMs,
      unit: 'ms',
      goal: bounds.goal,
      note: `${stillMs.toFixed(0)} ms without a save`,
    },
    {
      id: `silence-${id}-to-check`,
      name: `longest silence during a save, ${routes} routes more ÷ its check`,
      value: ratio,
      unit: '',
      limit: bounds.ratio,
      note: `the check ${checkMs.toFixed(0)} ms`,
    },
  ]
}
