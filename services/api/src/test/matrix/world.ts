import { ENDPOINTS } from '@impact-call/contracts';
import { encodeForm } from '../form.ts';
import { aRequirement, aStep, startSubmission, storeCall, surveyStep, uploadStep, type Applicant } from '../fixtures.ts';
import { pdf } from '../sample-files.ts';
import type { TestApi } from '../test-api.ts';
import type { CallRecord, StepRecord } from '../../modules/call/model.ts';
import type { Senders } from './actors.ts';

/** A submission of the applicant, with what surrounds it. */
export interface Begun {
  call: CallRecord;
  id: string;
  upload: StepRecord;
  survey: StepRecord;
}

/** What the rows of the matrix make their requests of. Things that a request changes are made anew for each. */
export interface World {
  api: TestApi;
  senders: Senders;
  owner: Applicant;
  begin(changes?: Partial<CallRecord>): Promise<Begun>;
  /** Answers what closing asks for. */
  answer(id: string): Promise<void>;
  close(id: string): Promise<void>;
  uploadForm(begun: Begun): ReturnType<typeof encodeForm>;
  /** Stores a file in the applicant's submission; answers its identifier. */
  uploaded(begun: Begun): Promise<string>;
}

/** Builds on the applicant's own requests, so that the rows stand on states that really come about. */
export function createWorld(api: TestApi, senders: Senders): World {
  const owner = senders.applicant as Applicant;
  const uploadForm = ({ id, upload }: Begun) =>
    encodeForm({ callSubmissionId: id, stepId: upload.id, Nome: 'Statute', File: { bytes: pdf(), name: 'statute.pdf' } });
  const answer = async (id: string) => {
    const { body } = await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, owner);
    const survey = body.steps.find(({ stepType }) => stepType.name === 'survey');
    await api.send(ENDPOINTS.UpsertCallStepResult, { body: { callSubmissionId: id, stepId: survey?.id ?? '', content: '{"form":"a"}', version: 0 } }, owner);
  };
  return {
    api,
    senders,
    owner,
    uploadForm,
    async begin(changes) {
      const [upload, survey] = [uploadStep(aRequirement({ mandatory: false })), surveyStep()];
      const call = await storeCall(api, [upload, survey, aStep('text')], changes);
      return { call, id: await startSubmission(api, call, owner), upload, survey };
    },
    answer,
    async close(id) {
      await answer(id);
      const { status } = await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, owner);
      if (status !== 200) throw new Error(`closing answered ${status}`);
    },
    async uploaded(begun) {
      const { payload, headers } = await uploadForm(begun);
      const raw = await api.inject({
        method: 'POST',
        url: ENDPOINTS.UploadFile.path,
        payload,
        headers: { ...headers, authorization: `Bearer ${owner.token}`, SelectedOrganizationId: owner.organization },
      });
      return raw.json<{ fileDownloadId: string }>().fileDownloadId;
    },
  };
}
