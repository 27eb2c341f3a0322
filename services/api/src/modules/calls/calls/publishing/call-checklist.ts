import {
  CALL_CHECKS,
  type CallCheck,
  type CallCheckCode,
  type Language,
  type MissingTexts as MissingTextsOfCall,
} from '@impact-call/contracts';
import { inStepOrder } from '@impact-call/domain';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { frameworkIdOf, stepKindOf, type StepKinds } from '../../../../step-kinds/index.ts';
import type { CallAdminRepository } from '../admin-repository.ts';
import type { CallRecord, StepRecord } from '../model.ts';
import type { CallReferences } from '../references.ts';
import type { CallLookups } from '../service.ts';
import type { CallTypeRepository } from '../templates/call-type-repository.ts';
import type { MissingTexts } from './missing-texts.ts';

type Where = Omit<CallCheck, 'code' | 'severity'>;

const check = (code: CallCheckCode, where: Where = {}): CallCheck => ({ code, severity: CALL_CHECKS[code], ...where });

const when = (isSo: boolean, code: CallCheckCode, where?: Where): CallCheck[] => (isSo ? [check(code, where)] : []);

/** A single string as name counts for every language. */
const nameChecks = ({ name }: CallRecord, used: readonly Language[]): CallCheck[] =>
  typeof name === 'string'
    ? []
    : used.flatMap((language) => when((name[language] ?? '').trim() === '', 'no-name', { language }));

/** One check for each language that lacks more than the name, which has its own check. */
function textChecks({ languages, texts }: MissingTextsOfCall): CallCheck[] {
  const nameless = texts.find(({ place }) => place === 'call-name')?.languages ?? [];
  return languages.flatMap(({ language, count }) =>
    when(count > (nameless.includes(language) ? 1 : 0), 'missing-texts', { language, count }),
  );
}

/** Publishing needs what the checks name (docs/rules/07-calls.md#publishing). */
export class CallChecklist {
  constructor(
    private readonly platform: Platform,
    private readonly callAdmin: CallAdminRepository,
    private readonly callTypes: CallTypeRepository,
    private readonly references: CallReferences,
    private readonly surveys: Pick<StepKinds['surveys'], 'questions'>,
    private readonly lookups: CallLookups,
    private readonly missing: MissingTexts,
  ) {}

  /** What prevents publishing. */
  async errorsOf(call: CallRecord): Promise<CallCheck[]> {
    return this.errorsIn(call, await this.stepsOf(call));
  }

  /**
   * What this call lacks, in the order of the console.
   * @param used the languages in use
   * @throws {NotFound}
   */
  async read(id: string, used: readonly Language[], reader: Language): Promise<CallCheck[]> {
    const call = await this.find(id);
    const steps = await this.stepsOf(call);
    return [
      ...(await this.errorsIn(call, steps)),
      ...nameChecks(call, used),
      ...textChecks(await this.missing.find(call, steps, used, reader)),
      ...when(call.closingAt === null, 'no-closing'),
      ...when(call.closingAt !== null && call.closingAt <= this.platform.now(), 'is-over'),
      ...when((await this.lookups.findReview(call._id)) === null, 'no-criteria'),
      ...when(!call.enableUserDownloadPdf, 'no-pdf'),
    ];
  }

  /** @throws {NotFound} */
  async readMissing(id: string, used: readonly Language[], reader: Language): Promise<MissingTextsOfCall> {
    const call = await this.find(id);
    return this.missing.find(call, await this.stepsOf(call), used, reader);
  }

  private async find(id: string): Promise<CallRecord> {
    const call = await this.callAdmin.find(id);
    if (!call) throw new NotFound();
    return call;
  }

  private async stepsOf({ callTypeId }: CallRecord): Promise<StepRecord[]> {
    return inStepOrder((await this.callTypes.find(callTypeId))?.steps ?? []);
  }

  private async errorsIn(call: CallRecord, steps: readonly StepRecord[]): Promise<CallCheck[]> {
    const ofSteps = await Promise.all(steps.map((step) => this.stepChecks(step, call)));
    return [...when(steps.length === 0, 'no-steps'), ...ofSteps.flat()];
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
