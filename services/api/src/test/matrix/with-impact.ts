import { ENDPOINTS, type SelectedOutcome } from '@impact-call/contracts';
import { aRequirement, startSubmission, storeCall, surveyStep, uploadStep } from '../fixtures/fixtures.ts';
import { miniDyiStep, storeFramework } from '../fixtures/framework-fixtures.ts';
import type { TestWorld } from './test-world.ts';

/** The same world, whose submissions also have an impact step with an answer. */
export const withImpact = (world: TestWorld): TestWorld => ({
  ...world,
  async begin(changes) {
    const { api, owner } = world;
    const framework = await storeFramework(api);
    const [upload, survey, impact] = [
      uploadStep(aRequirement({ mandatory: false })),
      surveyStep(),
      miniDyiStep(framework.id),
    ];
    const call = await storeCall(api, [upload, survey, impact], changes);
    const id = await startSubmission(api, call, owner);
    const [outcome] = framework.outcomes;
    const [indicator] = outcome?.indicators ?? [];
    const selected: SelectedOutcome = {
      ...{ outcomeId: outcome?.id ?? null, outcomeName: 'School', sdg: 4 },
      ...{ stakeholderId: framework.stakeholders[0]?.id ?? null, stakeholderName: 'Pupils' },
      indicators: [
        {
          ...{ indicatorId: indicator?.id ?? null, indicatorName: 'Pupils', indicatorTargetValue: 10 },
          ...{ proxyId: indicator?.proxies[0]?.id ?? null, proxyName: 'Cost', proxyValue: null },
        },
      ],
    };
    const content = JSON.stringify({ selectedOutcomes: [selected], budget: 1000, sdg: [4] });
    const body = { callSubmissionId: id, stepId: impact.id, content, version: 0 };
    await api.send(ENDPOINTS.UpsertCallStepResult, { body }, owner);
    return { call, id, upload, survey };
  },
});
