import { CALL_CHECKS, type CallCheck, type CallCheckCode, LANGUAGES } from '@impact-call/contracts';
import { inStepOrder } from '@impact-call/domain';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import { frameworkIdOf, stepKindOf, type StepKinds } from '../../../../step-kinds/index.ts';
import type { CallAdminRepository } from '../admin-repository.ts';
import type { CallReferences } from '../call-rules.ts';
import type { CallRecord, StepRecord } from '../model.ts';
import type { CallRepository } from '../repository.ts';
import type { FindReview } from '../service.ts';

export interface ChecklistDeps {
  callAdmin: Pick<CallAdminRepository, 'find'>;
  calls: Pick<CallRepository, 'findType'>;
  references: Pick<CallReferences, 'frameworkExists'>;
  surveys: Pick<StepKinds['surveys'], 'questions'>;
  findReview: FindReview;
  now: () => Date;
}

type Where = Omit<CallCheck, 'code' | 'severity'>;

const check = (code: CallCheckCode, where: Where = {}): CallCheck => ({ code, severity: CALL_CHECKS[code], ...where });

const when = (isSo: boolean, code: CallCheckCode, where?: Where): CallCheck[] => (isSo ? [check(code, where)] : []);

/** What a step lacks: questions or requirements, or its framework. */
async function stepChecks(step: StepRecord, call: CallRecord, deps: ChecklistDeps): Promise<CallCheck[]> {
  const kind = stepKindOf(step);
  const where = { stepId: step.id };
  if (!(await kind.asksAnything(step, deps.surveys))) return [check('asks-nothing', where)];
  if (!kind.framework) return [];
  const frameworkId = frameworkIdOf(step, call);
  const isOffered = frameworkId !== null && (await deps.references.frameworkExists(frameworkId));
  return when(!isOffered, 'no-framework', where);
}

/** A single string as name counts for every language. */
const nameChecks = ({ name }: CallRecord): CallCheck[] =>
  typeof name === 'string'
    ? []
    : LANGUAGES.flatMap((language) => when((name[language] ?? '').trim() === '', 'no-name', { language }));

/** Finds what a call still lacks (docs/rules/07-calls.md#publishing). */
export function createCallChecklist(deps: ChecklistDeps) {
  const { callAdmin, calls, findReview, now } = deps;

  async function checksOf(call: CallRecord): Promise<CallCheck[]> {
    const steps = inStepOrder((await calls.findType(call.callTypeId))?.steps ?? []);
    const ofSteps = await Promise.all(steps.map((step) => stepChecks(step, call, deps)));
    return [
      ...when(steps.length === 0, 'no-steps'),
      ...ofSteps.flat(),
      ...nameChecks(call),
      ...when(call.closingAt === null, 'no-closing'),
      ...when(call.closingAt !== null && call.closingAt <= now(), 'is-over'),
      ...when((await findReview(call._id)) === null, 'no-criteria'),
      ...when(!call.enableUserDownloadPdf, 'no-pdf'),
    ];
  }

  return {
    checksOf,
    /** @throws NotFound */
    async read(id: string): Promise<CallCheck[]> {
      const call = await callAdmin.find(id);
      if (!call) throw new NotFound();
      return checksOf(call);
    },
  };
}
export type CallChecklist = ReturnType<typeof createCallChecklist>;
