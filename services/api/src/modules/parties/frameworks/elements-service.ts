import type { FrameworkParameters, Indicator, Outcome, Stakeholder } from '@impact-call/contracts';
import type { FrameworkAccess, FrameworkReader } from './access.ts';
import type { FrameworkRecord } from './model.ts';
import type { FrameworkRepository, OutcomesOfVersion } from './repository.ts';
import { indicatorView, outcomeView, parametersView, stakeholderView } from './view.ts';

function firstWithEach(versions: readonly OutcomesOfVersion[], outcomeIds: readonly string[]) {
  const left = new Set(outcomeIds);
  return versions
    .map(({ _id, outcomeIds: ids }) => ({ _id, ids: new Set(ids.filter((id) => left.delete(id))) }))
    .filter(({ ids }) => ids.size > 0);
}

/** The parts of frameworks, for clients that calculate with them. */
export class FrameworkElements {
  constructor(
    private readonly frameworks: FrameworkRepository,
    private readonly access: FrameworkAccess,
  ) {}

  async parameters(id: string, reader: FrameworkReader): Promise<FrameworkParameters> {
    return parametersView(await this.access.findVisible(id, reader), reader.language);
  }

  async stakeholders(id: string, reader: FrameworkReader): Promise<Stakeholder[]> {
    const { stakeholders } = await this.access.findVisible(id, reader);
    return stakeholders.map((stakeholder) => stakeholderView(stakeholder, reader.language));
  }

  /** The outcomes of these goals, or of all goals when none is named. */
  async outcomes(id: string, sdgCodes: readonly number[], reader: FrameworkReader): Promise<Outcome[]> {
    const { outcomes } = await this.access.findVisible(id, reader);
    const selected = outcomes.filter(({ sdg }) => sdgCodes.length === 0 || sdgCodes.includes(sdg));
    return selected.map((outcome) => outcomeView(outcome, reader.language));
  }

  /** If several versions contain an outcome, `versionId` counts, else the newest. */
  async indicators(outcomeIds: readonly string[], reader: FrameworkReader, versionId?: string): Promise<Indicator[]> {
    const outcomes = await this.findOutcomes(outcomeIds, reader, versionId);
    return outcomes.flatMap(({ id, indicators }) =>
      indicators.map((indicator) => indicatorView(indicator, id, reader.language)),
    );
  }

  private async findOutcomes(
    outcomeIds: readonly string[],
    reader: FrameworkReader,
    versionId?: string,
  ): Promise<FrameworkRecord['outcomes']> {
    const found = await this.frameworks.findWithOutcomes(outcomeIds, versionId);
    const seen = await Promise.all(found.map((version) => this.access.isVisible(version, reader)));
    const visible = found.filter((_version, index) => seen[index]);
    const chosen = firstWithEach(visible, outcomeIds);
    const records = await this.frameworks.findMany(chosen.map(({ _id }) => _id));
    const byId = new Map(records.map((record) => [record._id, record]));
    return chosen.flatMap(({ _id, ids }) => byId.get(_id)?.outcomes.filter(({ id }) => ids.has(id)) ?? []);
  }
}
