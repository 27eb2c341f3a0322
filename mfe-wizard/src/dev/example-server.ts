import type { Api, Language, StepResult, Submission } from '@impact-call/contracts';
import { ApiProblem, NetworkError } from '@impact-call/api-client';
import { examplePdf } from './example-pdf.ts';

const KEY = 'wizard-dev-server';

interface State {
  results: Record<string, StepResult & { keys: Record<string, number> }>;
  closed: string | null;
}

const read = (): State => JSON.parse(localStorage.getItem(KEY) ?? '{"results":{},"closed":null}') as State;
const write = (state: State): void => localStorage.setItem(KEY, JSON.stringify(state));
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const problem = (status: number, code: string, more: Partial<ApiProblem> = {}): ApiProblem =>
  Object.assign(new ApiProblem({ type: 'about:blank', title: code, status, code }, null), more);

export function createExampleServer(
  submission: Submission,
  language: Language,
): { id: string; api: Partial<Api>; controls: Record<string, unknown> } {
  const controls = { wire: 'up' as 'up' | 'down' | 'away', incomplete: false, colleague: () => colleague(submission) };
  const through = async (): Promise<void> => {
    await pause(150);
    if (controls.wire === 'down') throw new NetworkError('the wire is down');
    if (controls.wire === 'away') throw problem(503, 'unavailable');
  };
  const api: Partial<Api> = {
    GetSubmissionByID: async ({ query }) => {
      await through();
      if (query.id !== submission.id) throw problem(404, 'not-found');
      const { results, closed } = read();
      return { ...submission, closed: closed !== null, submissionDate: closed, stepResults: Object.values(results) };
    },
    UpsertCallStepResult: async ({ body }) => {
      await through();
      return store(submission, body);
    },
    GetAttachmentTypes: async () =>
      (['pdf', 'excel', 'word', 'image', 'odt', 'p7m'] as const).map((attachedType) => ({
        id: crypto.randomUUID(),
        attachedType,
      })),
    UploadFile: async ({ form, onProgress, signal }) => {
      for (let sent = 1; sent <= 10; sent += 1) {
        await pause(120);
        if (signal?.aborted) throw signal.reason;
        onProgress?.(sent / 10);
      }
      await through();
      return { fileName: (form.get('File') as File).name, fileDownloadId: crypto.randomUUID() };
    },
    GetFile: async () => new Blob(['example']),
    CloseCallSubmission: async () => {
      await pause(1_500);
      await through();
      const survey = submission.steps.find(({ stepType }) => stepType.name === 'survey');
      const errors = [{ path: `steps.${survey?.id}.legalForm`, code: 'required', message: 'Choose an answer.' }];
      if (controls.incomplete) throw problem(422, 'submission-incomplete', { errors });
      const state = { ...read(), closed: new Date().toISOString() };
      write(state);
      return { submissionDate: state.closed, stepResults: Object.values(state.results) };
    },
    GetAllAnswerForPdf: async () => examplePdf(submission, language),
  };
  return { id: submission.id, api, controls };
}

type Body = Parameters<Api['UpsertCallStepResult']>[0]['body'];

function store(
  submission: Submission,
  { stepId, content, version, idempotencyKey = '' }: Body,
): { id: string; version: number; updatedAt: string } {
  const state = read();
  const before = state.results[stepId];
  const known = before?.keys[idempotencyKey];
  if (known !== undefined) return { id: stepId, version: known, updatedAt: before!.updatedAt };
  if (state.closed) throw problem(409, 'submission-closed');
  if ((before?.version ?? 0) !== version) throw problem(409, 'version-conflict', { current: before });
  const stepStepTypeName = submission.steps.find(({ id }) => id === stepId)?.stepType.name ?? '';
  const updatedAt = new Date().toISOString();
  state.results[stepId] = {
    id: stepId,
    stepId,
    content,
    score: null,
    stepStepTypeName,
    version: version + 1,
    updatedAt,
    keys: { ...before?.keys, [idempotencyKey]: version + 1 },
  };
  write(state);
  return { id: stepId, version: version + 1, updatedAt };
}

function colleague(submission: Submission): void {
  const step = submission.steps.find(({ stepType }) => stepType.name === 'survey');
  if (!step) return;
  const before = read().results[step.id];
  const answers = JSON.parse(before?.content ?? '{}') as Record<string, unknown>;
  store(submission, {
    callSubmissionId: submission.id,
    stepId: step.id,
    content: JSON.stringify({ ...answers, legalForm: 'foundation', employees: 12 }),
    version: before?.version ?? 0,
  });
}
