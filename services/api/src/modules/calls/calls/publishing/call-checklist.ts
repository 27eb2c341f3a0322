import { CALL_CHECKS, type CallCheck, type CallCheckCode, LANGUAGES } from '@impact-call/contracts';
import { inStepOrder } from '@impact-call/domain';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { frameworkIdOf, stepKindOf, type StepKinds } from '../../../../step-kinds/index.ts';
import type { CallAdminRepository } from '../admin-repository.ts';
import type { CallRecord, StepRecord } from '../model.ts';
import type { CallReferences } from '../references.ts';
import type { CallLookups } from '../service.ts';
import type { CallTypeRepository } from '../templates/call-type-repository.ts';

type Where = Omit<CallCheck, 'code' | 'severity'>;

const check = (code: CallCheckCode, where: Where = {}): CallCheck => ({ code, severity: CALL_CHECKS[code], ...where });

const when = (isSo: boolean, code: CallCheckCode, where?: Where): CallCheck[] => (isSo ? [check(code, where)] : []);

/** A single string as name counts for every language. */
const nameChecks = ({ name }: CallRecord): CallCheck[] =>
  typeof name === 'string'
    ? []
    : LANGUAGES.flatMap((language) => when((name[language] ?? '').trim() === '', 'no-name', { language }));

/** Publishing needs what the checks name (docs/rules/07-calls.md#publishing). */
export class CallChecklist {
  constructor(
    private readonly platform: Platform,
    private readonly callAdmin: CallAdminRepository,
    private readonly callTypes: CallTypeRepository,
    private readonly references: CallReferences,
    private readonly surveys: Pick<StepKinds['surveys'], 'questions'>,
    private readonly lookups: CallLookups,
  ) {}

  async checksOf(call: CallRecord): Promise<CallCheck[]> {
    const steps = inStepOrder((await this.callTypes.find(call.callTypeId))?.steps ?? []);
    const ofSteps = await Promise.all(steps.map((step) => this.stepChecks(step, call)));
    return [
      ...when(steps.length === 0, 'no-steps'),
      ...ofSteps.flat(),
      ...nameChecks(call),
      ...when(call.closingAt === null, 'no-closing'),
      ...when(call.closingAt !== null && call.closingAt <= this.platform.now(), 'is-over'),
      ...when((await this.lookups.findReview(call._id)) === null, 'no-criteria'),
      ...when(!call.enableUserDownloadPdf, 'no-pdf'),
    ];
  }

  /** @throws {NotFound} */
  async read(id: string): Promise<CallCheck[]> {
    const call = await this.callAdmin.find(id);
    if (!call) throw new NotFound();
    return this.checksOf(call);
  }

  private async stepChecks(step: StepRecord, call: CallRecord): Promise<CallCheck[]> {
    const kind = stepKindOf(step);
    const where = { stepId: step.id };
    if (!(await kind.asksAnything(step, this.surveys))) return [check('asks-nothing', where)];
    if (!kind.framework) return [];
    const frameworkId = frameworkIdOf(step, call);
    const isOffered = frameworkId !== null && (await this.references.frameworkExists(frameworkId));
    return when(!isOffered, 'no-framework', where);
  }
}
