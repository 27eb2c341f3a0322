import type { Language, MailWording, RenderedMail, TemplateKind } from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { AddressNotVerified } from '../../../../platform/errors/administration-errors.ts';
import type { Transaction } from '../../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import { verifiedEmail } from '../../../foundation/identity/index.ts';
import { composeMail, type NoticeSettings } from './mail-data.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { isAboutClosed, previewData } from './preview-data.ts';
import { createFindPreviewSubject, type PreviewSubject, type PreviewSubjectDeps } from './preview-subject.ts';
import { readWording } from './template-input.ts';

export interface TemplatePreviewDeps extends PreviewSubjectDeps {
  outbox: Pick<Outbox, 'add'>;
  audit: AuditLog;
  transaction: Transaction;
  settings: NoticeSettings;
}

/** A wording to preview. */
export type Trial = MailWording & { kind: TemplateKind; language: Language };

type RenderTrial = ReturnType<typeof createRender>;

/**
 * Renders the mail for `person`, or for the recipient of its subject.
 * @throws {RuleBroken} for unknown placeholders
 */
function createRender({ settings, ...deps }: TemplatePreviewDeps) {
  const findSubject = createFindPreviewSubject(deps);
  return async (trial: Trial, reader: CurrentUser, person?: PreviewSubject['person']): Promise<RenderedMail> => {
    const { kind, language } = trial;
    const wording = readWording(kind, trial);
    const found = await findSubject(isAboutClosed(kind));
    const subject = { ...found, person: person ?? found.person };
    const data = previewData(kind, { subject, language, reader, now: deps.now() }, settings);
    return { ...composeMail(wording, data, language), isSample: subject.isSample };
  };
}

/**
 * Sends a preview to the user's own verified address and returns its id. It uses the user's own name: another person's
 * name could not be erased from the stored mail.
 * @throws {AddressNotVerified}
 */
function createSend({ outbox, audit, transaction, now }: TemplatePreviewDeps, render: RenderTrial) {
  return async (trial: Trial, reader: CurrentUser): Promise<{ id: string; to: string }> => {
    const to = verifiedEmail(reader);
    if (to === null) throw new AddressNotVerified();
    const { isSample: _sample, ...content } = await render(trial, reader, reader);
    const mail = { kind: 'admin' as const, to, language: trial.language, callId: null, ...content };
    const at = now();
    return transaction(async () => {
      const [id = ''] = await outbox.add([mail], at);
      const about = { kind: trial.kind, language: trial.language };
      await audit.record({
        action: 'mail-template.tested',
        subject: id,
        userId: reader.id,
        at,
        before: null,
        after: about,
      });
      return { id, to };
    });
  };
}

/** Renders and sends previews about the newest submission or draft. */
export function createTemplatePreview(deps: TemplatePreviewDeps) {
  const render = createRender(deps);
  return {
    render: (trial: Trial, reader: CurrentUser): Promise<RenderedMail> => render(trial, reader),
    send: createSend(deps, render),
  };
}
export type TemplatePreview = ReturnType<typeof createTemplatePreview>;
