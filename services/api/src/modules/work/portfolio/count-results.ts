import type { Counting } from '../../../platform/counting/cached-counting.ts';
import { createTurns } from '../../../platform/counting/take-turns.ts';
import { answerOf, stepKindOf } from '../../../step-kinds/index.ts';
import type { StepRecord } from '../../calls/calls/index.ts';
import type { FrameworkRepository } from '../../parties/frameworks/index.ts';
import type { StepSetRepository } from '../../submissions/submissions/index.ts';
import type { SubmittedQuery, SubmittedRecord, SubmittedResults } from './repository.ts';
import { addResult, type Cell, emptyCell, entryOf, type FrameworkNames, type StepFigures } from './tally.ts';

export interface CountedResults {
  looked: number;
  cells: readonly Cell[];
  names: ReadonlyMap<string, FrameworkNames>;
}

export class ResultCounter {
  constructor(
    private readonly results: SubmittedResults,
    private readonly stepSets: Pick<StepSetRepository, 'find'>,
    private readonly frameworks: Pick<FrameworkRepository, 'find'>,
  ) {}

  /** Readable at any time; other requests get their turn in between. */
  start(query: SubmittedQuery, signal: AbortSignal): Counting<CountedResults> {
    const cells = new Map<string, Cell>();
    const names = new FrameworkNamesCache(this.frameworks);
    let looked = 0;
    const countAll = async (): Promise<void> => {
      const turn = createTurns();
      for (const callId of await this.results.calls(query)) {
        const steps = await this.impactSteps(callId);
        if (steps.size === 0) continue;
        for await (const record of this.results.inCall(callId, [...steps.keys()], query)) {
          if (signal.aborted) return;
          await this.add(record, steps, { cells, names });
          looked += 1;
          await turn();
        }
      }
    };
    return { done: countAll(), counts: async () => ({ looked, cells: [...cells.values()], names: names.newest() }) };
  }

  private async impactSteps(callId: string): Promise<Map<string, StepRecord>> {
    const steps = new Map<string, StepRecord>();
    for (const id of await this.results.stepSetIds(callId))
      for (const step of await this.stepSets.find(id))
        if (stepKindOf(step).framework !== undefined) steps.set(step.id, step);
    return steps;
  }

  private async add(
    { submissionDate, frameworks, results }: SubmittedRecord,
    steps: ReadonlyMap<string, StepRecord>,
    { cells, names }: { cells: Map<string, Cell>; names: FrameworkNamesCache },
  ): Promise<void> {
    const byFramework = new Map<string, StepFigures[]>();
    for (const [stepId, step] of steps) {
      const { content, impactResult: result } = results?.[stepId] ?? {};
      if (content === undefined || !result) continue;
      const framework = await names.find(frameworks?.[stepId]);
      const figures = { framework, outcomes: answerOf(step, content).selectedOutcomes, result };
      entryOf(byFramework, framework?.frameworkId ?? '', () => [] as StepFigures[]).push(figures);
    }
    const year = (submissionDate ?? new Date(0)).getUTCFullYear();
    for (const [frameworkId, figures] of byFramework)
      addResult(
        entryOf(cells, `${year} ${frameworkId}`, () => emptyCell(year, frameworkId)),
        figures,
      );
  }
}

/** Each version is loaded once, and only its names stay in memory. */
class FrameworkNamesCache {
  private readonly versions = new Map<string, FrameworkNames | null>();

  constructor(private readonly frameworks: Pick<FrameworkRepository, 'find'>) {}

  async find(versionId: string | undefined): Promise<FrameworkNames | null> {
    if (versionId === undefined) return null;
    const known = this.versions.get(versionId);
    if (known !== undefined) return known;
    const found = await this.frameworks.find(versionId);
    const names = found && {
      ...{ frameworkId: found.frameworkId, version: found.version, name: found.name },
      outcomes: new Map(found.outcomes.map(({ id, name, sdg }) => [id, { name, sdg }])),
    };
    this.versions.set(versionId, names);
    return names;
  }

  newest(): ReadonlyMap<string, FrameworkNames> {
    const newest = new Map<string, FrameworkNames>();
    for (const names of this.versions.values())
      if (names && names.version >= (newest.get(names.frameworkId)?.version ?? 0)) newest.set(names.frameworkId, names);
    return newest;
  }
}
